import { submitCall } from '@refectory/declaration/call/row-calls.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useCallback, useRef, useState } from 'react';
import { makeCall } from '../api/call.ts';
import { invalidate, type Row } from '../api/queries.ts';
import { settle } from '../api/refusal.ts';
import { useDialog } from '../detail/use-dialog.ts';
import { isSameValue } from '../form/compare-values.ts';
import { initialValues } from '../form/form-values.ts';
import { type BulkResult, runConcurrently } from './run-concurrently.ts';

type Results = ReadonlyMap<string, BulkResult>;
/** State of the dialog: selected rows, progress, results. */
type Phase = 'choosing' | 'saving' | 'saved' | 'undone';

const nothing: Results = new Map();

/**
 * State of changing one field of many rows. It is kept in the page, so that a save continues while its tab is hidden
 * (spec/console#tab-dialogs).
 */
export type BulkEdit = ReturnType<typeof useBulkEdit>;

/**
 * Saves one value for a field of many rows, each by the resource's submit with its version; refused rows stay
 * unchanged.
 */
export function useBulkEdit(resource: Resource) {
  const [field, setField] = useState('');
  const [value, setValue] = useState<unknown>(null);
  const [results, setResults] = useState(nothing);
  const [phase, setPhase] = useState<Phase>('choosing');
  const isStopped = useRef(false);
  const reset = useCallback(() => {
    setField('');
    setValue(null);
    setResults(nothing);
    setPhase('choosing');
  }, []);
  const dialog = useDialog<readonly Row[]>(reset);
  const rows = dialog.content ?? [];
  /** The value of a row as a form value. */
  const before = (row: Row): unknown => initialValues(resource.fields, 'edit', row)[field] ?? null;
  const changed = field ? rows.filter((row) => !isSameValue(before(row), value)) : [];

  async function submit(row: Row, version: unknown, given: unknown): Promise<void> {
    const input = { id: row.id, version, [field]: given ?? null };
    const { value: saved, refusal } = await settle(makeCall(submitCall(resource), input, { quiet: true }));
    const result: BulkResult = refusal
      ? { ok: false, msg: refusal.msg }
      : { ok: true, msg: '', version: saved.version };
    setResults((known) => new Map(known).set(row.id, result));
  }
  async function run(list: readonly Row[], work: (row: Row) => Promise<void>, then: Phase) {
    isStopped.current = false;
    setPhase('saving');
    try {
      await runConcurrently(list, work, () => isStopped.current);
    } finally {
      setPhase(then);
      void invalidate(resource.path);
    }
  }
  return {
    dialog,
    rows,
    field,
    value,
    results,
    phase,
    before,
    changed,
    choose: (name: string) => {
      setField(name);
      setValue(null);
    },
    setValue,
    save: () => run(changed, (row) => submit(row, row.version, value), 'saved'),
    /** Restores the previous values of the changed rows, except rows changed by others since. */
    undo: () => {
      const done = changed.filter(({ id }) => results.get(id)?.ok);
      return run(done, (row) => submit(row, results.get(row.id)?.version, before(row)), 'undone');
    },
    stop: () => {
      isStopped.current = true;
    },
  };
}
