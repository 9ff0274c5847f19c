import { order } from '@refectory/contract/shop/order.ts';
import { Link } from 'react-router';
import { PageTitle } from '#crud/page-title.tsx';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { ItemsInput } from './items-input.tsx';
import { OrderContent } from './order-content.tsx';

const formWidth = 920;

const slots: Slots = {
  cells: {
    employeeId: (id, row) => <Link to={`/dining/employee/detail?id=${id}`}>{String(row.employeeName ?? '')}</Link>,
    items: (_items, row) => <OrderContent row={row} />,
  },
  inputs: { items: ItemsInput },
};

/** `/shop/order`: the generic list with its actions by state; goods are picked from the menu, and an order shows its lines and its log. */
export function OrderPage() {
  return (
    <>
      <PageTitle label={order.label} />
      <ResourcePage resource={order} slots={slots} formWidth={formWidth} />
    </>
  );
}
