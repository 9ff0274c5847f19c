import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';

/** Response to a change: the price, and the amount charged or refunded. */
export const changedPrice = row({
  id: f.reference('space.booking', '预订', 'Booking', { required: true }),
  amount: f.money('金额', 'Amount', { required: true }),
  refunded: f.money('退回', 'Refunded', { required: true }),
  charged: f.money('补收', 'Charged', { required: true }),
});
