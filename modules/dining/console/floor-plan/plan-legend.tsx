import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useId } from 'react';
import { tableShape, tableStatus } from '#dining/contract/dictionaries.ts';
import { floorPlanTexts as texts } from './floor-plan-texts.ts';
import type { PlannedTable } from './plan-call.ts';
import css from './plan-legend.module.css';
import { TableFigure } from './table-figure.tsx';

const statuses = Object.values(tableStatus.keys);
const spot = { x: 0, y: 0, turn: 0, shape: tableShape.keys.square };
const cell = 7;

/** Legend: how each status is drawn, and the number of its tables. */
export function PlanLegend({ tables }: { readonly tables: readonly PlannedTable[] }) {
  const say = useTranslate();
  const { label } = useDictionary('table_status');
  const hatching = useId();
  return (
    <ul className={css.legend} aria-label={say(texts.legend)}>
      {statuses.map((status) => (
        <li key={status} className={css.entry} data-legend={status}>
          <svg width="28" height="28" aria-hidden="true">
            <pattern
              id={`${hatching}${status}`}
              width="4"
              height="4"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="2" height="4" fill="var(--primary)" />
            </pattern>
            <TableFigure
              code=""
              seats={4}
              status={status}
              spot={spot}
              cell={cell}
              hatching={`${hatching}${status}`}
              isSelected={false}
              isClashing={false}
            />
          </svg>
          {label(status)} {tables.filter(({ tableStatus: each }) => each === status).length}
        </li>
      ))}
    </ul>
  );
}
