import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import type { Label } from '@refectory/declaration/label.ts';
import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { coupon } from '#coupon/contract/coupon/coupon.ts';
import { couponStatus } from '#coupon/contract/dictionaries.ts';
import type { CouponLife } from '../coupon-calls.ts';
import { couponTexts as texts } from '../coupon-texts.ts';
import { CodeImage } from '../print/code-image.tsx';
import { PrintButton } from '../print/print-button.tsx';
import css from './life-page.module.css';

type LifeEvent = CouponLife['events'][number];

const moves = lookupMap<Label>({
  create: texts.created,
  use: texts.use,
  giveBack: texts.giveBack,
  lapse: texts.lapse,
  expire: texts.expire,
  revive: texts.revive,
  give: texts.give,
  ...Object.fromEntries(Object.entries(coupon.actions).map(([name, action]) => [name, action.label])),
});

/** A coupon with its type, holder, validity and history. */
export function LifeView({ life }: { readonly life: CouponLife }) {
  const say = useTranslate();
  const states = useDictionary(couponStatus.code);
  const facts = [
    [texts.couponNo, life.couponNo],
    [texts.type, life.typeName],
    [texts.holder, life.holder || say(texts.nobody)],
    [texts.price, life.salePrice === null ? '–' : `¥${formatMoney(life.salePrice)}`],
    [texts.validFrom, life.validFrom || '–'],
    [texts.expires, life.expireOn || '–'],
  ] as const;
  return (
    <>
      <div className={css.head}>
        <CodeImage className={css.code} content={life.couponNo} label={life.couponNo} />
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name.en}>
              <dt>{say(name)}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
          <div>
            <dt>{say(texts.status)}</dt>
            <dd>
              <StatusText tone={states.tone(life.couponStatus)}>{states.label(life.couponStatus)}</StatusText>
            </dd>
          </div>
        </dl>
        <PrintButton ids={[life.id]} />
      </div>
      <LifeEvents events={life.events} />
    </>
  );
}

function LifeEvents({ events }: { readonly events: readonly LifeEvent[] }) {
  const say = useTranslate();
  const states = useDictionary(couponStatus.code);
  const payTypes = useDictionary(coupon.fields.payType.dictionary);
  const money = ({ amount, payType }: LifeEvent) =>
    [amount !== null && `¥${formatMoney(amount)}`, payType !== null && payTypes.label(payType)]
      .filter(Boolean)
      .join(' · ');
  return (
    <PlainTable
      region={say(texts.events)}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        { heading: texts.at, cell: ({ at }) => <time>{at}</time> },
        {
          heading: texts.action,
          cell: ({ action }) => <span className={css.word}>{say(moves.get(action) ?? texts.action)}</span>,
        },
        {
          heading: texts.status,
          cell: ({ toStatus }) => <StatusText tone={states.tone(toStatus)}>{states.label(toStatus)}</StatusText>,
        },
        {
          heading: texts.by,
          cell: ({ userName }) => <span className={css.word}>{userName || say(texts.bySystem)}</span>,
        },
        { heading: texts.employee, cell: ({ employee }) => employee },
        { heading: texts.amount, cell: (event) => <span className={css.word}>{money(event)}</span> },
        {
          heading: texts.detail,
          cell: ({ detail, employee, placeName, usedFor }) =>
            [detail !== employee && detail, placeName, usedFor].filter(Boolean).join(' · '),
        },
      ]}
    />
  );
}
