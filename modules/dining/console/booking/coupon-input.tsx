import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useEditedRow } from '@refectory/admin-ui/form/edited-row.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { SavingInput } from '@refectory/admin-ui/input/saving-input.tsx';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { toCouponChoice } from '#coupon/contract/use/coupon-choice.ts';
import { booking } from '#dining/contract/booking/booking.ts';
import { bookingTexts as texts } from './booking-texts.ts';

const couponsCall = queryCall(booking, 'coupons');

/** What the person of the booking may use to pay, what it saves and what is left to pay. Of several bookings none is offered. */
export function CouponInput({ field: _field, value, onChange, ...rest }: FieldInputProps) {
  const say = useTranslate();
  const id = useEditedRow()?.id;
  const { data, isPending, error, refetch } = useQuery({
    ...callQuery(couponsCall, { id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: 0,
  });
  if (!id) return <span>{say(texts.couponOfOne)}</span>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (data.coupons.length === 0) return <span>{say(texts.noCoupons)}</span>;
  const chosen = data.coupons.find(({ couponId }) => couponId === value);
  const left = fenToYuan(yuanToFen(data.payable) - yuanToFen(chosen?.saves ?? '0'));
  return (
    <>
      <SavingInput
        {...rest}
        savings={data.coupons.map(toCouponChoice)}
        value={(value as string | null | undefined) ?? null}
        onChange={(next) => onChange?.(next)}
      />
      <p role="status">{say(texts.toPay, { amount: formatMoney(left) })}</p>
    </>
  );
}
