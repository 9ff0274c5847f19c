import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useLiveCall } from '@refectory/admin-ui/api/use-live-call.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useQuery } from '@tanstack/react-query';
import { Modal, Segmented } from 'antd';
import { useState } from 'react';
import { tableStatus } from '#dining/contract/dictionaries.ts';
import { floorPlanCalls } from '#dining/contract/place/floor-plan-calls.ts';
import { table } from '#dining/contract/place/table.ts';
import { readSpots } from '../editor/plan-edits.ts';
import css from '../floor-plan-page.module.css';
import { floorPlanTexts as texts } from '../floor-plan-texts.ts';
import { UnplacedTables } from '../live/unplaced-tables.tsx';
import { listAreas, type PlannedTable, planCall } from '../plan-call.ts';
import { PlanLegend } from '../plan-legend.tsx';
import { PlanSheet } from '../plan-sheet.tsx';

/** The meal for which a table is chosen. */
export interface PickedMeal {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
}

interface TablePickerDialogProps {
  readonly dialog: Dialog<PickedMeal>;
  readonly meal: PickedMeal;
  readonly value: string | null;
  readonly onChange: (tableId: string) => void;
}

const { free, disabled } = tableStatus.keys;

/** Floor plan of a place at a meal: chooses a free table by click, Enter or Space. */
export function TablePickerDialog({ dialog, meal, value, onChange }: TablePickerDialogProps) {
  const say = useTranslate();
  const { label } = useDictionary('meal_period');
  const plan = useQuery(callQuery(planCall, { ...meal }));
  const [chosenArea, setArea] = useState<string>();
  useLiveCall(floorPlanCalls.planEvents, { placeId: meal.placeId }, () => void invalidate(table.path));
  const all = plan.data?.tables ?? [];
  const areas = listAreas(all);
  const ownArea = all.find(({ id }) => id === value)?.area;
  const area = chosenArea ?? ownArea ?? areas[0] ?? '';
  const tables = all.filter((each) => each.area === area);
  const isFixed = ({ id, tableStatus: status }: PlannedTable) =>
    id !== value && (status === disabled || (status !== free && !plan.data?.shared));
  function choose(id: string) {
    const chosen = all.find((each) => each.id === id);
    if (!chosen || isFixed(chosen)) return;
    onChange(id);
    dialog.close();
  }
  return (
    <Modal
      open={dialog.isOpen}
      title={`${say(texts.pickTitle)} · ${meal.day} ${label(meal.mealPeriod)}`}
      width={960}
      footer={null}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
    >
      {plan.error && <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />}
      {plan.isPending && <Placeholder rows={6} />}
      {plan.data && all.length === 0 && <EmptyState text={say(texts.noTables)} />}
      {plan.data && all.length > 0 && (
        <div className={css.page}>
          {areas.length > 1 && (
            <Segmented
              aria-label={say(texts.areas)}
              value={area}
              options={areas.map((each) => ({ value: each, label: each || say(texts.noArea) }))}
              onChange={setArea}
            />
          )}
          <PlanLegend tables={tables} />
          {tables.some(({ placed }) => placed) && (
            <PlanSheet
              area={area}
              tables={tables}
              spots={readSpots(tables)}
              selectedId={value ?? undefined}
              onSelect={choose}
              isFixed={isFixed}
            />
          )}
          <UnplacedTables
            tables={tables.filter(({ placed }) => !placed)}
            selectedId={value ?? undefined}
            onSelect={choose}
            isFixed={isFixed}
          />
        </div>
      )}
    </Modal>
  );
}
