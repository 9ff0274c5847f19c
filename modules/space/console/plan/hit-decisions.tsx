import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { type PlainColumn, PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { Select } from 'antd';
import { hitDecision } from '#space/contract/dictionaries.ts';
import { hitBooking } from '#space/contract/schedule/plan-figures.ts';
import type { Decisions, Hit } from './hit-decision.ts';
import css from './plan-page.module.css';
import { planTexts as texts } from './plan-texts.ts';

const { keep, move } = hitDecision.keys;

interface HitDecisionsProps {
  readonly hit: readonly Hit[];
  readonly decisions: Decisions;
  /** In a closed area bookings cannot be kept. */
  readonly mayKeep: boolean;
  readonly onChange: (decisions: Decisions) => void;
}

/** The affected bookings, each with a decision. */
export function HitDecisions({ hit, decisions, mayKeep, onChange }: HitDecisionsProps) {
  const say = useTranslate();
  const { label } = useDictionary('space_hit_decision');
  if (hit.length === 0) return <p className={css.faint}>{say(texts.noHit)}</p>;
  const choose = (row: Hit, decision: number, areaId = '') =>
    onChange({ ...decisions, [row.id]: { bookingId: row.id, decision, areaId: decision === move ? areaId : '' } });
  const columns: readonly PlainColumn<Hit>[] = [
    { heading: hitBooking.bookingNo.label, cell: (row) => <span translate="no">{row.bookingNo}</span> },
    { heading: hitBooking.person.label, cell: (row) => <span translate="no">{row.person}</span> },
    { heading: hitBooking.areaName.label, cell: (row) => <span translate="no">{row.areaName}</span> },
    { heading: hitBooking.startAt.label, cell: (row) => row.startAt.slice(0, 16) },
    { heading: hitBooking.paid.label, cell: (row) => formatMoney(row.paid), isNumber: true },
    {
      heading: texts.decision,
      cell: (row) => {
        const options = hitDecision.entries
          .filter(({ key }) => (key !== keep || mayKeep) && (key !== move || row.freeAreas.length > 0))
          .map(({ key }) => ({ value: key, label: label(key) }));
        const chosen = decisions[row.id];
        return (
          <div className={css.choice}>
            <Select
              aria-label={`${say(texts.decision)} ${row.bookingNo}`}
              placeholder={say(texts.choose)}
              style={{ minWidth: 140 }}
              options={options}
              value={chosen?.decision}
              onChange={(decision) => choose(row, decision, row.freeAreas[0]?.id)}
            />
            {chosen?.decision === move && (
              <Select
                aria-label={`${say(texts.moveTo)} ${row.bookingNo}`}
                style={{ minWidth: 120 }}
                options={row.freeAreas.map(({ id, name }) => ({ value: id, label: name }))}
                value={chosen.areaId}
                onChange={(areaId) => choose(row, move, areaId)}
              />
            )}
          </div>
        );
      },
    },
  ];
  return <PlainTable columns={columns} rows={hit} keyOf={({ id }) => id} region={say(texts.decision)} />;
}
