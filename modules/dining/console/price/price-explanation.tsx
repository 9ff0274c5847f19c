import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { type Translate, useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { type PlainColumn, PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SimulatedPrice } from './price-call.ts';
import css from './price-explanation.module.css';
import { priceTexts as texts } from './price-texts.ts';

/** The price as a sum of four lines, followed by the rules that were not used. */
export function PriceExplanation({ answer, day }: { readonly answer: SimulatedPrice; readonly day: string }) {
  const say = useTranslate();
  const { label } = useDictionary('day_kind');
  const ruled = yuanToFen(answer.price) + yuanToFen(answer.discount);
  const change = ruled - yuanToFen(answer.basePrice);
  const hasAllowance = yuanToFen(answer.allowance) > 0n;
  const hasGrade = yuanToFen(answer.discount) > 0n;
  return (
    <>
      <p className={css.price}>
        <span>{say(texts.price)}</span>
        <strong>¥{formatMoney(answer.payable)}</strong>
      </p>
      <p className={css.faint}>{say(texts.day, { day, kind: label(answer.dayKind) })}</p>
      <dl className={css.steps}>
        <Step name={say(texts.basePrice)} amount={formatMoney(answer.basePrice)}>
          {say(texts.basePriceHint)}
        </Step>
        <Step name={say(texts.rule)} amount={answer.ruleId ? signed(change) : ''}>
          {answer.ruleId ? (
            <Link to={`/dining/price_rule?name=${encodeURIComponent(answer.ruleName)}`}>
              {say(texts.ruleWins, { name: answer.ruleName })}
            </Link>
          ) : (
            say(texts.noRule)
          )}
        </Step>
        <Step name={say(texts.grade)} amount={hasGrade ? `−${formatMoney(answer.discount)}` : ''}>
          {hasGrade ? '' : say(texts.gradeNone)}
        </Step>
        <Step name={say(texts.allowance)} amount={hasAllowance ? `−${formatMoney(answer.allowance)}` : ''}>
          {say(hasAllowance ? texts.allowanceHint : texts.allowanceNone)}
        </Step>
      </dl>
      <h2 className={css.heading}>{say(texts.coupons, { count: answer.coupons.length })}</h2>
      {answer.coupons.length === 0 ? (
        <p className={css.faint}>{say(texts.couponsNone)}</p>
      ) : (
        <PlainTable columns={couponColumns(say)} rows={answer.coupons} keyOf={({ couponId }) => couponId} />
      )}
      <h2 className={css.heading}>{say(texts.losing, { count: answer.losing.length })}</h2>
      {answer.losing.length === 0 ? (
        <p className={css.faint}>{say(texts.losingNone)}</p>
      ) : (
        <PlainTable columns={losingColumns} rows={answer.losing} keyOf={({ ruleId }) => ruleId} />
      )}
    </>
  );
}

const signed = (amount: bigint): string =>
  amount > 0n ? `+${formatMoney(fenToYuan(amount))}` : formatMoney(fenToYuan(amount)).replace('-', '−');

function Step({
  name,
  amount,
  children,
}: {
  readonly name: string;
  readonly amount: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={css.amount}>{amount}</dd>
    </div>
  );
}

const couponColumns = (say: Translate): readonly PlainColumn<SimulatedPrice['coupons'][number]>[] => [
  { heading: texts.coupon, cell: ({ typeName }) => <span translate="no">{typeName}</span> },
  { heading: texts.couponNo, cell: ({ couponNo }) => <span translate="no">{couponNo}</span> },
  {
    heading: texts.saves,
    cell: ({ usable, best, saves, reason }) =>
      usable ? (best ? say(texts.bestSaves, { amount: formatMoney(saves) }) : formatMoney(saves)) : reason,
  },
];

const losingColumns: readonly PlainColumn<SimulatedPrice['losing'][number]>[] = [
  {
    heading: texts.name,
    cell: ({ name }) => <Link to={`/dining/price_rule?name=${encodeURIComponent(name)}`}>{name}</Link>,
  },
  { heading: texts.reason, cell: ({ reasonName }) => reasonName },
];
