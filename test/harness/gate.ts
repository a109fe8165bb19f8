/** A promise that stays pending until a test resolves it. */
export interface Gate<Value = void> {
  opened: Promise<Value>;
  open(value: Value): void;
}

/** Returns a gate that is not open yet. */
export function createGate<Value = void>(): Gate<Value> {
  let open = (_value: Value) => {};
  const opened = new Promise<Value>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
