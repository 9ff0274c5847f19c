import { orderReview } from './order-review.ts';
import { takeOrderList } from './take-order-list.ts';

export const reports = [orderReview, takeOrderList] as const;
