import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { type PlainColumn, PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { shopTexts as texts } from '../shop-texts.ts';
import type { OrderLine } from './order-calls.ts';

const columns: readonly PlainColumn<OrderLine>[] = [
  { heading: texts.goods, cell: ({ name }) => name },
  { heading: texts.price, cell: ({ price }) => formatMoney(price), isNumber: true },
  { heading: texts.quantity, cell: ({ quantity }) => quantity, isNumber: true },
  { heading: texts.discount, cell: ({ discount }) => formatMoney(discount), isNumber: true },
  { heading: texts.amount, cell: ({ amount }) => formatMoney(amount), isNumber: true },
];

/** Lines of an order with their prices. */
export const OrderLines = ({ lines }: { readonly lines: readonly OrderLine[] }) => (
  <PlainTable columns={columns} rows={lines} keyOf={({ id }) => id} />
);
