import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { useMemo, useState } from 'react';
import { readSpots } from '../editor/plan-edits.ts';
import { floorPlanTexts as texts } from '../floor-plan-texts.ts';
import type { FloorPlan } from '../plan-call.ts';
import { PlanLegend } from '../plan-legend.tsx';
import { PlanSheet } from '../plan-sheet.tsx';
import { BookHereDialog, useBookHere } from './book-here-dialog.tsx';
import css from './live-plan.module.css';
import { TablePanel } from './table-panel.tsx';
import { UnplacedTables } from './unplaced-tables.tsx';

interface LivePlanProps {
  readonly placeId: string;
  readonly plan: FloorPlan;
  readonly area: string;
}

/** Live status of the tables of an area at a meal; a selected table shows its guests and actions. */
export function LivePlan({ placeId, plan, area }: LivePlanProps) {
  const say = useTranslate();
  const [selectedId, setSelectedId] = useState<string>();
  const spots = useMemo(() => readSpots(plan.tables), [plan.tables]);
  const tables = plan.tables.filter((table) => table.area === area);
  const unplaced = tables.filter(({ placed }) => !placed);
  const meal = { placeId, day: plan.day, mealPeriod: plan.mealPeriod };
  const bookHere = useBookHere();
  return (
    <div className={css.live}>
      <div className={css.plan}>
        <PlanLegend tables={tables} />
        {unplaced.length < tables.length ? (
          <PlanSheet area={area} tables={tables} spots={spots} selectedId={selectedId} onSelect={setSelectedId} />
        ) : (
          <EmptyState text={say(texts.notDrawn)} />
        )}
        <UnplacedTables tables={unplaced} selectedId={selectedId} onSelect={setSelectedId} />
      </div>
      <aside className={css.side} aria-live="polite">
        <TablePanel
          table={plan.tables.find(({ id }) => id === selectedId)}
          meal={meal}
          shared={plan.shared}
          onBook={({ id }) => bookHere.open({ ...meal, tableId: id })}
        />
      </aside>
      <TabDialogs>{bookHere.dialog.content && <BookHereDialog {...bookHere} />}</TabDialogs>
    </div>
  );
}
