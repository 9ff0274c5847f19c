import { pageSizes } from '@refectory/declaration/call/page-sizes.ts';

/** Constants of every console (spec/console#shell); application-specific ones are in `application.ts`. */
export const site = {
  /** Age in seconds at which the token is renewed, and the interval of checks. */
  tokenSeconds: 3000,
  refreshCheckMs: 10_000,
  timeoutMs: 600_000,
  lockDelayMs: 100,
  /** The first-page flag: whether the home tab can be closed (spec/console#tabs). */
  closableHome: false as boolean,
  pageSize: 10,
  pageSizes,
  /** Error codes that are not shown (spec/console#answers). */
  silentCodes: [] as readonly number[],
} as const;
