import type { QueryParams } from '@refectory/admin-ui/api/http.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { ReferenceText } from '@refectory/admin-ui/cell/reference-text.tsx';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots, ToolbarProps } from '@refectory/admin-ui/list/slots.ts';
import { RecordLink } from '@refectory/admin-ui/record/record-link.tsx';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { Button } from 'antd';
import { order } from '#shop/contract/order/order.ts';
import { printJob } from '#shop/contract/print/print-job.ts';
import { paidRecord } from '#wallet/contract/payment-entries.ts';
import { shopTexts as texts } from '../shop-texts.ts';
import { CouponInput } from './coupon-input.tsx';
import { ItemsInput } from './items-input.tsx';
import { OrderContent } from './order-content.tsx';
import { TotalsDialog } from './totals-dialog.tsx';

const formWidth = 920;

const slots: Slots = {
  cells: {
    employeeId: (id, row) => (
      <RecordLink resource="dining.employee" id={id}>
        <ReferenceText field="employeeId" row={row} />
      </RecordLink>
    ),
    items: (_items, row) => <OrderContent row={row} />,
  },
  inputs: { items: ItemsInput, couponId: CouponInput },
  toolbar: TotalsButton,
  record: paidRecord(order.name, ['totalPrice', 'discount', 'couponId', 'couponValue', 'payPrice'], {
    resource: printJob,
    label: texts.slips,
    filters: ({ id }: Row) => ({ businessId: id }),
    columns: ['createTime', 'kind', 'jobStatus', 'printerId', 'copyNo'],
  }),
};

/**
 * `/shop/order`: the generic list with actions by state; items are chosen from the menu, and an order shows its lines,
 * money, slips and log.
 */
export function OrderPage() {
  return <ResourcePage resource={order} slots={slots} formWidth={formWidth} initial={{ day: businessDay() }} />;
}

/** Filters of orders that also apply to their lines. */
const lineFilterPattern = /^(employeeId|placeId|mealPeriod|orderStatus|day(_\w+)?)$/;

function TotalsButton({ filters }: ToolbarProps) {
  const say = useTranslate();
  const dialog = useDialog<QueryParams>();
  const known = Object.fromEntries(Object.entries(filters).filter(([name]) => lineFilterPattern.test(name)));
  return (
    <>
      <Button onClick={() => dialog.open(known)}>{say(texts.totals)}</Button>
      <TabDialogs>{dialog.content && <TotalsDialog dialog={dialog} />}</TabDialogs>
    </>
  );
}
