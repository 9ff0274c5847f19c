import { bookingSums } from './booking-sums.ts';
import { counterSums } from './counter-sums.ts';
import type { DaySums } from './day-sums.ts';
import { goodsSums } from './goods-sums.ts';
import { orderSums } from './order-sums.ts';

/** All sums that are kept per day. */
export const daySums: readonly DaySums[] = [bookingSums, counterSums, goodsSums, orderSums];
