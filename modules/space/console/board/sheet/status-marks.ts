import { spaceStatus } from '#space/contract/dictionaries.ts';

const { hold, waiting, confirmed, checkedIn, done, noShow } = spaceStatus.keys;

/** The icon of a state, in addition to its colour. */
export const statusMarks: ReadonlyMap<number, string> = new Map([
  [hold, '◔'],
  [waiting, '?'],
  [confirmed, '●'],
  [checkedIn, '▶'],
  [done, '✓'],
  [noShow, '✕'],
]);
