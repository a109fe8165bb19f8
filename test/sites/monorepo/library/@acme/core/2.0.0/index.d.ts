/** Carries messages. */
export declare class Bus {
  /** Sends a message to all who listen. */
  emit(name: string): void;
}
/** A message that was sent. */
export interface Message {
  /** What it is called. */
  name: string;
}
