const reuseGraceMs = 60_000;
const second = 1000;

/**
 * A used refresh token sent again within 60 s is treated as a duplicate request (duplicated tab, lost response), later as
 * token reuse (spec/auth#rotation).
 */
export const isTokenReuse = (spentAt: Date, now: Date): boolean => now.getTime() - spentAt.getTime() > reuseGraceMs;

/** Lifetime of an access token in seconds: that of the client, limited by the session. */
export const accessTokenSeconds = (validity: number, sessionEnds: Date, now: Date): number =>
  Math.max(1, Math.min(validity, Math.floor((sessionEnds.getTime() - now.getTime()) / second)));
