import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots, ToolbarProps } from '@refectory/admin-ui/list/slots.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { orderSummary } from '../../contract/summary/order-summary.ts';
import { readSpan, sheetUrl } from './summary-span.ts';
import { summaryTexts as texts } from './summary-texts.ts';

const toSheetUrl = ({ placeId, bookingTimeStart, bookingTimeEnd, mealPeriod }: Row): string =>
  sheetUrl({
    placeId: String(placeId),
    bookingTimeStart: String(bookingTimeStart),
    bookingTimeEnd: String(bookingTimeEnd),
    mealPeriod: Number(mealPeriod) || null,
  });

/** `/shop/ordersummary`: summaries with links to their sheets. */
export function SummaryPage() {
  const navigate = useNavigate();
  const slots = useMemo(
    (): Slots => ({
      cells: { summaryNo: (value, row) => <Link to={toSheetUrl(row)}>{String(value)}</Link> },
      rowActions: [{ key: 'sheet', label: texts.openRow, tone: 'primary', run: (row) => navigate(toSheetUrl(row)) }],
      toolbar: OpenButton,
    }),
    [navigate],
  );
  return <ResourcePage resource={orderSummary} slots={slots} />;
}

function OpenButton({ filters }: ToolbarProps) {
  const say = useTranslate();
  const navigate = useNavigate();
  const placeId = filters.placeId ? String(filters.placeId) : '';
  return (
    <Button type="primary" onClick={() => navigate(sheetUrl({ ...readSpan(new URLSearchParams()), placeId }))}>
      {say(texts.open)}
    </Button>
  );
}
