import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { Alert } from 'antd';
import type { HandOutPreview } from '../coupon-calls.ts';
import { couponTexts as texts } from '../coupon-texts.ts';
import css from './hand-out-summary.module.css';

/** Coupons missing even if all that the total allows are generated. */
export const missingCoupons = ({ toGenerate, mayGenerate }: HandOutPreview): number =>
  Math.max(0, toGenerate - mayGenerate);

/** Numbers of recipients and coupons, their origin, and the recipients; those above the limit first. */
export function HandOutSummary({ preview }: { readonly preview: HandOutPreview }) {
  const say = useTranslate();
  const missing = missingCoupons(preview);
  const facts = [
    [texts.people, preview.people],
    [texts.coupons, preview.coupons],
    [texts.unsold, preview.unsold],
    [texts.toGenerate, preview.toGenerate],
  ] as const;
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name.en}>
            <dt>{say(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {missing > 0 && (
        <Alert className={css.alert} type="error" showIcon title={say(texts.tooFew, { count: missing })} />
      )}
      {preview.employees.some(({ overLimit }) => overLimit) && (
        <Alert className={css.alert} type="error" showIcon title={say(texts.overSome)} />
      )}
      <PlainTable
        region={say(texts.people)}
        rows={preview.employees}
        keyOf={({ employeeId }) => employeeId}
        columns={[
          { heading: texts.staffNo, cell: ({ saasNo }) => saasNo },
          { heading: texts.name, cell: ({ employeeName }) => employeeName },
          { heading: texts.group, cell: ({ groupName }) => groupName },
          {
            heading: texts.has,
            isNumber: true,
            cell: ({ has, overLimit }) =>
              overLimit ? <StatusText tone="error">{`${has} · ${say(texts.overLimit)}`}</StatusText> : has,
          },
        ]}
      />
      {preview.capped && <p>{say(texts.capped200, { shown: preview.employees.length })}</p>}
    </>
  );
}
