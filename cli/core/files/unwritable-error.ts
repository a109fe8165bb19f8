/** There is no folder that a run can write to. The system, or how it is set up, is the reason. */
export class UnwritableError extends Error {}
