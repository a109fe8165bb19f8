/** A promise that stays pending until a test resolves it. */
export interface Gate {
  opened: Promise<void>;
  open(): void;
}

/** Returns a gate that is not open yet. */
export function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
