import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { type PlainColumn, PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { Select } from 'antd';
import css from './series-dates.module.css';
import type { PreviewDate, SeriesDecisions } from './series-decisions.ts';
import { seriesTexts as texts } from './series-texts.ts';

interface SeriesDatesProps {
  readonly dates: readonly PreviewDate[];
  readonly decisions: SeriesDecisions;
  readonly onChange: (decisions: SeriesDecisions) => void;
}

/** Dates of a series: free ones with their price, conflicting ones with the rule and a decision. */
export function SeriesDates({ dates, decisions, onChange }: SeriesDatesProps) {
  const say = useTranslate();
  const columns: readonly PlainColumn<PreviewDate>[] = [
    { heading: texts.day, cell: ({ day }) => <span className={css.when}>{day}</span> },
    {
      heading: texts.time,
      cell: ({ startAt, endAt }) => (
        <span className={css.when}>
          {startAt.slice(11, 16)}–{endAt.slice(11, 16)}
        </span>
      ),
    },
    {
      heading: texts.state,
      cell: ({ isFree, reasonName }) =>
        isFree ? <span className={css.free}>{say(texts.free)}</span> : <span className={css.reason}>{reasonName}</span>,
    },
    {
      heading: texts.decision,
      cell: ({ isFree, day, nextFree }) =>
        !isFree && (
          <Select<'skip' | number>
            className={css.choice ?? ''}
            aria-label={`${say(texts.decision)} ${day}`}
            placeholder={say(texts.choose)}
            options={[
              { value: 'skip' as const, label: say(texts.skip) },
              ...nextFree.map(({ areaName, startAt, endAt }, place) => ({
                value: place,
                label: say(texts.instead, {
                  area: areaName,
                  from: startAt.slice(5, 16),
                  to: endAt.slice(11, 16),
                }),
              })),
            ]}
            {...(decisions[day] !== undefined && { value: decisions[day] })}
            onChange={(value) => onChange({ ...decisions, [day]: value })}
          />
        ),
    },
    { heading: texts.amount, cell: ({ isFree, amount }) => (isFree ? formatMoney(amount) : ''), isNumber: true },
  ];
  return <PlainTable columns={columns} rows={dates} keyOf={({ day }) => day} region={say(texts.dates)} />;
}
