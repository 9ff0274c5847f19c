/** A code to draw. */
export interface NewCode {
  /** Short address, `/c/<code>`. */
  readonly miniIcon: string;
}

/** A drawn code. */
export interface CodeImage {
  readonly miniIcon: string;
  readonly contentType: string;
  readonly image: Buffer;
}

/**
 * Draws the codes of a tenant. `order` gets all new codes of a call, outside of any transaction, and returns the images
 * to store; codes without one are drawn on demand (`drawQr`). Refuses by name, for all codes at once.
 */
export interface CodeProvider {
  order(codes: readonly NewCode[]): Promise<readonly CodeImage[]>;
  /** Refuses what would make every code fail: wrong credentials or addresses. */
  test(): Promise<void>;
}

/** Counts a call under a subject; refuses above a number per minute. */
export type CallLimit = (subject: string, perMinute: number) => void;
