/** An error of this browser (spec/console#faults), with the number of occurrences. */
export interface ErrorLogEntry {
  /** `error`: an uncaught error; `call`: a failed call. */
  readonly type: 'error' | 'call';
  readonly message: string;
  readonly stack: string;
  /** Where it was caught: the component stack, or the failed call. */
  readonly info: string;
  /** Page on which it occurred. */
  readonly url: string;
  /** Last occurrence, ISO 8601. */
  readonly time: string;
  readonly times: number;
  readonly release: string;
  /** Request id of the failed call. */
  readonly requestId: string;
  /** Signed-in user; `''` before sign-in. */
  readonly userId: string;
}
