/** A code that is to be drawn. */
export interface NewCode {
  /** The short address, `/c/<code>`. */
  readonly miniIcon: string;
}

/** A drawn code. */
export interface CodeImage {
  readonly miniIcon: string;
  readonly contentType: string;
  readonly image: Buffer;
}

/**
 * Who draws the codes of a tenant. `order` is asked for all new codes of a call, outside any transaction, and answers the images
 * that are to be kept; those it does not answer are drawn when they are needed (`drawQr`). Refuses by name, for all of them.
 */
export interface CodeProvider {
  order(codes: readonly NewCode[]): Promise<readonly CodeImage[]>;
  /** Refuses by name what would refuse every code: credentials, addresses. */
  test(): Promise<void>;
}

/** Counts a call of a subject; refuses more than so many in a minute. */
export type CallLimit = (subject: string, perMinute: number) => void;
