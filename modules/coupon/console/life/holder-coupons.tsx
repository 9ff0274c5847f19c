import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { Link } from 'react-router';
import { couponStatus } from '#coupon/contract/dictionaries.ts';
import type { findHolderCall } from '../coupon-calls.ts';
import { couponTexts as texts } from '../coupon-texts.ts';
import css from './life-page.module.css';

/** A person found by staff number, with usable coupons. */
export function HolderCoupons({ holder }: { readonly holder: CallResponse<typeof findHolderCall> }) {
  const say = useTranslate();
  const states = useDictionary(couponStatus.code);
  const facts = [
    [texts.name, holder.name],
    [texts.staffNo, holder.saasNo],
    [texts.group, holder.groupName || '–'],
    [texts.balance, `¥${formatMoney(holder.balance)}`],
  ] as const;
  return (
    <>
      <div className={css.head}>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name.en}>
              <dt>{say(name)}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {holder.coupons.length === 0 && <EmptyState text={say(texts.noCoupons)} />}
      {holder.coupons.length > 0 && (
        <PlainTable
          region={say(texts.heldCoupons)}
          rows={holder.coupons}
          keyOf={({ id }) => id}
          columns={[
            {
              heading: texts.couponNo,
              cell: ({ couponNo }) => (
                <Link to={`/coupon/life?number=${couponNo}`} translate="no">
                  {couponNo}
                </Link>
              ),
            },
            { heading: texts.type, cell: ({ typeName }) => typeName },
            {
              heading: texts.status,
              cell: ({ couponStatus: state }) => (
                <StatusText tone={states.tone(state)}>{states.label(state)}</StatusText>
              ),
            },
            { heading: texts.expires, cell: ({ expireOn }) => expireOn || '–' },
          ]}
        />
      )}
    </>
  );
}
