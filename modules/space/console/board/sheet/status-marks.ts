import { spaceStatus } from '#space/contract/dictionaries.ts';

const { hold, waiting, confirmed, checkedIn, done, noShow } = spaceStatus.keys;

/** The shape that stands for a state beside its colour. */
export const statusMarks: ReadonlyMap<number, string> = new Map([
  [hold, '◔'],
  [waiting, '?'],
  [confirmed, '●'],
  [checkedIn, '▶'],
  [done, '✓'],
  [noShow, '✕'],
]);
