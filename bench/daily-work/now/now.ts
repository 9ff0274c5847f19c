import type { Way } from '../task.ts';
import { bookAWeek } from './book-a-week.ts';
import { cancelMeal } from './cancel-meal.ts';
import { changeMenu } from './change-menu.ts';
import { takeAtCounter } from './take-at-counter.ts';
import { topUpWallets } from './top-up-wallets.ts';

/** The product of this tree. */
export const now: Way = {
  take: takeAtCounter,
  book: bookAWeek,
  topUp: topUpWallets,
  menu: changeMenu,
  cancel: cancelMeal,
};
