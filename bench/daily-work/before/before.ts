import type { Way } from '../task.ts';
import { bookAWeek } from './book-a-week.ts';
import { cancelMeal } from './cancel-meal.ts';
import { changeMenu } from './change-menu.ts';
import { takeAtCounter } from './take-at-counter.ts';
import { topUpWallets } from './top-up-wallets.ts';

/** The commit before the first one that was to halve daily work. Its texts are written out here: the code of that time is not there. */
export const commitBefore = '162346cb';

/** The product as it was on 2026-11-24. */
export const before: Way = {
  take: takeAtCounter,
  book: bookAWeek,
  topUp: topUpWallets,
  menu: changeMenu,
  cancel: cancelMeal,
};
