/** What went wrong in this browser (spec/console#faults), the same things counted together. */
export interface ErrorLogEntry {
  /** `error`: an uncaught error of the screen; `call`: the server failed. */
  readonly type: 'error' | 'call';
  readonly message: string;
  readonly stack: string;
  /** Where it was caught: the components around it, the call that failed. */
  readonly info: string;
  /** Page on which it happened. */
  readonly url: string;
  /** The last time, ISO 8601. */
  readonly time: string;
  readonly times: number;
  readonly release: string;
  /** Of the call that failed. */
  readonly requestId: string;
  /** Whose screen it was; `''` before anybody had signed in. */
  readonly userId: string;
}
