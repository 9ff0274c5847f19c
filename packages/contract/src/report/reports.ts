import { orderReview } from './order-review.ts';

export const reports = [orderReview] as const;
