import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useStableCallback } from '@refectory/admin-ui/hooks/use-stable-callback.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useRef, useState } from 'react';
import { rotation } from '../../../contract/rotation/rotation.ts';
import { rotationErrors } from '../../../contract/rotation/rotation-errors.ts';
import { cellKey, type MenuChange, type MenuDish } from '../../menu/menu-change.ts';
import { type RotationSheet, rotationCalls } from '../rotation-calls.ts';
import { rotationTexts as texts } from '../rotation-texts.ts';
import { weekOfDay } from './rotation-days.ts';
import {
  applyToItems,
  beginDraft,
  changeDraft,
  type Draft,
  findDuplicate,
  toDerivedFields,
  toLines,
  undoDraft,
} from './rotation-draft.ts';

/**
 * Draft of the weeks of a cycle with undo, saved as one version. On a version conflict the user chooses which version
 * to keep. `save` and `undo` have the interface of the planner's grid.
 */
export function useRotationDraft(id: string, sheet: RotationSheet) {
  const say = useTranslate();
  const [draft, setDraft] = useState<Draft>(() => beginDraft(sheet));
  // Several key presses may happen before the next render.
  const current = useRef(draft);
  const count = useRef(0);
  const known = useRef(new Map<string, ReturnType<typeof toDerivedFields>>());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [conflict, setConflict] = useState<string>();

  function show(next: Draft): void {
    current.current = next;
    setDraft(next);
  }
  const save = useStableCallback((change: MenuChange): Promise<boolean> => {
    count.current += 1;
    const items = applyToItems(current.current.items, change, known.current, `n${count.current}`);
    const twice = findDuplicate(items);
    setRefusals(twice ? new Map([[cellKey(twice), say(rotationErrors['shop.rotation-dish-once'])]]) : new Map());
    if (!twice && change.items.length + change.removed.length > 0) show(changeDraft(current.current, items));
    return Promise.resolve(!twice);
  });
  const undo = useStableCallback((): Promise<boolean> => {
    const mayUndo = current.current.undos.length > 0;
    setRefusals(new Map());
    show(undoDraft(current.current));
    return Promise.resolve(mayUndo);
  });
  const store = useTask(
    async (wanted: Draft) => {
      const input = { id, version: wanted.version, items: toLines(wanted.items) };
      return makeCall(rotationCalls.save, input, { quiet: true });
    },
    {
      onDone: ({ version }) => {
        show({ ...current.current, version, base: current.current.items });
        setConflict(undefined);
        notify.success(say(texts.saved));
        void invalidate(rotation.path);
      },
      showRefused: (refusal) => {
        if (refusal.reason === 'shop.rotation-changed') {
          setConflict(refusal.msg);
          return true;
        }
        const line = current.current.items[Number((refusal.errors[0]?.field ?? '').split('.')[1])];
        if (!line) return false;
        const { week } = weekOfDay(line.day);
        notify.error(`${say(texts.week, { week })} · ${line.name}: ${refusal.msg}`);
        return true;
      },
    },
  );
  const reread = useTask(() => makeCall(rotationCalls.sheet, { id }, { quiet: true }));
  async function keepMine(): Promise<void> {
    const theirs = await reread.run();
    if (!theirs) return;
    show({ ...current.current, version: theirs.version });
    await store.run(current.current);
  }
  async function takeTheirs(): Promise<void> {
    const theirs = await reread.run();
    if (!theirs) return;
    const next = beginDraft(theirs);
    show({ ...next, undos: [...current.current.undos, current.current.items] });
    setConflict(undefined);
  }
  return {
    draft,
    refusals,
    conflict,
    save,
    undo,
    isDirty: draft.items !== draft.base,
    isSaving: store.isRunning || reread.isRunning,
    /** Keeps derived fields of a dish, so that a new item shows its cost at once. */
    noteDish: (dish: MenuDish): void => void known.current.set(dish.id, toDerivedFields(dish)),
    store: () => store.run(current.current),
    keepMine,
    takeTheirs,
    closeConflict: () => setConflict(undefined),
  };
}
