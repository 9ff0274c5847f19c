import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import type { SubsidyGrantPreview } from './grant-calls.ts';
import css from './grant-preview.module.css';
import { walletTexts as texts } from './wallet-texts.ts';

/** Number of recipients, amount each, total, and the recipients. */
export function GrantPreview({
  preview,
  expireOn,
}: {
  readonly preview: SubsidyGrantPreview;
  readonly expireOn: string;
}) {
  const say = useTranslate();
  const facts = [
    [texts.people, String(preview.people)],
    [texts.each, `¥${formatMoney(preview.amount)}`],
    [texts.total, `¥${formatMoney(preview.total)}`],
    [texts.expires, expireOn || say(texts.never)],
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
      <PlainTable
        region={say(texts.people)}
        rows={preview.employees}
        keyOf={({ employeeId }) => employeeId}
        columns={[
          { heading: texts.number, cell: ({ saasNo }) => saasNo },
          { heading: texts.name, cell: ({ employeeName }) => employeeName },
          { heading: texts.group, cell: ({ groupName }) => groupName },
        ]}
      />
      {preview.capped && <p>{say(texts.capped, { shown: preview.employees.length })}</p>}
    </>
  );
}
