import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { floorPlanTexts as texts } from '../floor-plan-texts.ts';
import type { PlannedTable } from '../plan-call.ts';
import css from './unplaced-tables.module.css';

interface UnplacedTablesProps {
  readonly tables: readonly PlannedTable[];
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Tables that cannot be selected; all can where absent. */
  readonly isFixed?: (table: PlannedTable) => boolean;
}

/** Tables without a position, with their status as text. */
export function UnplacedTables({ tables, selectedId, onSelect, isFixed }: UnplacedTablesProps) {
  const say = useTranslate();
  const { label } = useDictionary('table_status');
  if (tables.length === 0) return null;
  return (
    <section className={css.tables} aria-label={say(texts.notOnPlan)}>
      <span className={css.heading}>{say(texts.notOnPlan)}</span>
      {tables.map((table) => (
        <Button
          key={table.id}
          size="small"
          {...(table.id === selectedId && { type: 'primary' as const })}
          disabled={isFixed?.(table) ?? false}
          onClick={() => onSelect(table.id)}
        >
          {table.code} · {say(texts.seats, { seats: table.seats })} · {label(table.tableStatus)}
        </Button>
      ))}
    </section>
  );
}
