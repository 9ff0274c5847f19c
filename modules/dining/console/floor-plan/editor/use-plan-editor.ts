import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useState } from 'react';
import { table } from '#dining/contract/place/table.ts';
import { floorPlanTexts as texts } from '../floor-plan-texts.ts';
import { type FloorPlan, type PlannedTable, planCall, savePlanCall } from '../plan-call.ts';
import { firstFreeSpot, keepOnSheet, type Spot, turnStep } from '../plan-geometry.ts';
import {
  beginEdits,
  changedTables,
  keepMine,
  type PlanEdits,
  putTables,
  readSpots,
  takeTheirs,
  undoStep,
} from './plan-edits.ts';

/** Edits and saves a plan; on a version conflict the user chooses which changes to keep. */
export function usePlanEditor(placeId: string, plan: FloorPlan) {
  const say = useTranslate();
  const [edits, setEdits] = useState<PlanEdits>(() => beginEdits(plan.tables, plan.version));
  const [conflict, setConflict] = useState<string>();
  const put = (id: string, spot: Spot | undefined) => setEdits((now) => putTables(now, new Map([[id, spot]])));

  const saving = useTask(
    async (wanted: PlanEdits) => {
      const spots = [...wanted.spots].map(([tableId, spot]) => ({ tableId, ...spot }));
      const { version } = await makeCall(savePlanCall, { placeId, version: wanted.version, spots }, { quiet: true });
      return { ...wanted, base: wanted.spots, version };
    },
    {
      onDone: (saved) => {
        setEdits(saved);
        notify.success(say(texts.saved));
        void invalidate(table.path);
      },
      showRefused: ({ reason, msg }) => {
        if (reason !== 'dining.plan-changed') return false;
        setConflict(msg);
        return true;
      },
    },
  );
  const resolving = useTask(async (choose: typeof keepMine) => {
    const theirs = await makeCall(planCall, { placeId }, { quiet: true });
    const next = choose(edits, readSpots(theirs.tables), theirs.version);
    setEdits(next);
    setConflict(undefined);
    void invalidate(table.path);
    return next;
  });

  function placeTables(tables: readonly PlannedTable[], area: readonly PlannedTable[]) {
    const standing = area.flatMap(({ id, seats }) => {
      const spot = edits.spots.get(id);
      return spot ? [{ id, seats, spot }] : [];
    });
    const placed = new Map<string, Spot>();
    for (const { id, seats, shape } of tables) {
      const spot = firstFreeSpot(shape, seats, standing);
      standing.push({ id, seats, spot });
      placed.set(id, spot);
    }
    setEdits((now) => putTables(now, placed));
  }
  function change({ id, seats }: PlannedTable, part: Partial<Spot>) {
    const spot = edits.spots.get(id);
    if (spot) put(id, keepOnSheet({ ...spot, ...part }, seats));
  }
  return {
    edits,
    changed: changedTables(edits).length,
    conflict,
    isSaving: saving.isRunning || resolving.isRunning,
    put,
    placeTables,
    setShape: (each: PlannedTable, shape: number) => change(each, { shape }),
    turn: (each: PlannedTable) => change(each, { turn: ((edits.spots.get(each.id)?.turn ?? 0) + turnStep) % 360 }),
    undo: () => setEdits(undoStep),
    save: () => saving.run(edits),
    keepMine: async () => {
      const next = await resolving.run(keepMine);
      if (next) await saving.run(next);
    },
    takeTheirs: () => resolving.run(takeTheirs),
    closeConflict: () => setConflict(undefined),
  };
}
