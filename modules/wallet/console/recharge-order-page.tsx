import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { paymentEntries, personEntries } from '../contract/payment-entries.ts';
import { rechargeOrder } from '../contract/recharge/recharge-order.ts';

const slots: Slots = {
  record: {
    money: ['payAmount', 'giftAmount', 'payType', 'paidAt'],
    related: [paymentEntries(rechargeOrder.name), personEntries],
  },
};

/** `/wallet/recharge-order`: the generic list; a top-up shows its entries. */
export const RechargeOrderPage = () => <ResourcePage resource={rechargeOrder} slots={slots} />;
