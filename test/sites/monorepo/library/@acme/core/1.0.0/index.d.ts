/** Carries messages. */
export declare class Bus {
  /** Sends a message. */
  send(name: string): void;
}
