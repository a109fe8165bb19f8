/** A door that stays shut until a test opens it. */
export interface Gate {
  opened: Promise<void>;
  open(): void;
}

/** Returns a door that is shut. */
export function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
