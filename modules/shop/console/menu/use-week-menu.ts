import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import type { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { queryClient } from '@refectory/admin-ui/api/queries.ts';
import { useStableCallback } from '@refectory/admin-ui/hooks/use-stable-callback.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { menuCalls } from '../../contract/menu/menu-calls.ts';
import { applyChange, cellKey, invertChange, type Line, type MenuChange, type MenuItem } from './menu-change.ts';

interface Undo {
  readonly items: readonly (Line & { readonly formerId?: string })[];
  readonly removed: readonly string[];
}

/**
 * The menu of a week with optimistic changes, saved one after the other (decision 1470); a refused change is reverted
 * and reported at its cell. `undo` reverts the last change made on this page.
 */
export function useWeekMenu(placeId: string, monday: string) {
  const query = callQuery(menuCalls.week, { placeId, monday });
  const found = useQuery({ ...query, enabled: placeId !== '' });
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  // Undo stack of saved changes, the newest last. `undoable` also counts changes being saved.
  const undos = useRef<Undo[]>([]);
  const [undoable, setUndoable] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const undoing = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  // Versions after own changes, and new ids of items that were removed and restored.
  const versions = useRef(new Map<string, number>());
  const newIds = useRef(new Map<string, string>());
  const sending = useRef<{ change: MenuChange; before: ReadonlyMap<string, MenuItem> }>(undefined);

  function showRefused(refusal: ApiError): boolean {
    const { change, before } = sending.current ?? {};
    const [error] = refusal.errors;
    const [list, n] = (error?.field ?? '').split('.');
    const line = list === 'removed' ? before?.get(change?.removed[Number(n)] ?? '') : change?.items[Number(n)];
    if (!line || !error) return false;
    setRefusals(new Map([[cellKey(line), error.msg]]));
    return true;
  }
  const { run } = useCall(menuCalls.arrange, { showRefused });

  const read = () => queryClient.getQueryData(query.queryKey)?.items ?? [];
  const currentId = (id: string): string => {
    const next = newIds.current.get(id);
    return next ? currentId(next) : id;
  };

  async function send(change: MenuChange, before: ReadonlyMap<string, MenuItem>, isUndo: boolean): Promise<boolean> {
    sending.current = { change, before };
    // Undo requires the version this page left; a change the version it shows.
    const findVersion = (id: string): number | null => {
      const own = versions.current.get(id) ?? 0;
      const seen = before.get(id)?.version ?? 0;
      return (isUndo ? own || seen : Math.max(own, seen)) || null;
    };
    const answer = await run({
      placeId,
      items: change.items.map(({ name: _name, ...line }) => ({
        ...line,
        version: line.id ? findVersion(line.id) : null,
        validFrom: line.validFrom || null,
        validTo: line.validTo || null,
        categoryId: line.categoryId || null,
      })),
      removed: change.removed.map((id) => ({ id, version: findVersion(id) })),
    });
    if (!answer) return false;
    for (const { id, version } of answer.items) versions.current.set(id, version);
    if (isUndo) {
      const lines = change.items as Undo['items'];
      for (const [n, { formerId }] of lines.entries())
        if (formerId) newIds.current.set(formerId, answer.items[n]?.id ?? '');
    } else {
      const ids = answer.items.map(({ id }) => id);
      undos.current.push(invertChange(change, before, ids));
    }
    return true;
  }

  /** Applies a change and saves it after pending ones; resolves to whether it was saved. */
  const save = useStableCallback((change: MenuChange, isUndo?: boolean): Promise<boolean> => {
    if (change.items.length + change.removed.length === 0) return Promise.resolve(false);
    const before = new Map(read().map((item) => [item.id, item]));
    setRefusals(new Map());
    void queryClient.cancelQueries({ queryKey: query.queryKey });
    queryClient.setQueryData(query.queryKey, (now) => now && { ...now, items: applyChange(now.items, change, monday) });
    waiting.current += 1;
    if (!isUndo) setUndoable((count) => count + 1);
    const saved = queue.current.then(async (): Promise<boolean> => {
      const isSaved = await send(change, before, isUndo === true);
      if (!isSaved && !isUndo) setUndoable((count) => count - 1);
      waiting.current -= 1;
      if (waiting.current === 0 || !isSaved) await queryClient.invalidateQueries({ queryKey: query.queryKey });
      return isSaved;
    });
    queue.current = saved;
    return saved;
  });

  /** Undoes the last change once pending ones are saved; a refused undo is not repeated. */
  const undo = useStableCallback((): Promise<boolean> => {
    const undone = undoing.current.then(async (): Promise<boolean> => {
      await queue.current;
      const last = undos.current.pop();
      if (!last) return false;
      setUndoable((count) => count - 1);
      const items = last.items.map((line) => (line.id ? { ...line, id: currentId(line.id) } : line));
      return save({ items, removed: last.removed.map(currentId) }, true);
    });
    undoing.current = undone;
    return undone;
  });

  /** Makes additions by other calls undoable. */
  const makeUndoable = (added: readonly { readonly id: string; readonly version: number }[]): void => {
    for (const { id, version } of added) versions.current.set(id, version);
    undos.current.push({ items: [], removed: added.map(({ id }) => id) });
    setUndoable((count) => count + 1);
  };
  return { found, refusals, save, undo, makeUndoable, mayUndo: undoable > 0 };
}

export type WeekMenuState = ReturnType<typeof useWeekMenu>;
