import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { floorPlanTexts as texts } from '../floor-plan-texts.ts';
import type { PlannedTable } from '../plan-call.ts';
import { draggedTable } from '../plan-sheet.tsx';
import css from './plan-tray.module.css';

interface PlanTrayProps {
  readonly tables: readonly PlannedTable[];
  readonly onPlace: (tables: readonly PlannedTable[]) => void;
}

/**
 * Tables of an area without a position: drag them onto the sheet, or place them on the first free position by click or
 * Enter.
 */
export function PlanTray({ tables, onPlace }: PlanTrayProps) {
  const say = useTranslate();
  return (
    <section className={css.tray} aria-label={say(texts.tray)}>
      <header className={css.heading}>
        {say(texts.tray)} ({tables.length})
        {tables.length > 1 && (
          <Button size="small" onClick={() => onPlace(tables)}>
            {say(texts.placeAll)}
          </Button>
        )}
      </header>
      {tables.length === 0 && <p className={css.empty}>{say(texts.trayEmpty)}</p>}
      <div className={css.tables}>
        {tables.map((table) => (
          <Button
            key={table.id}
            size="small"
            draggable
            onDragStart={(event) => event.dataTransfer.setData(draggedTable, table.id)}
            onClick={() => onPlace([table])}
          >
            {table.code} · {say(texts.seats, { seats: table.seats })}
          </Button>
        ))}
      </div>
    </section>
  );
}
