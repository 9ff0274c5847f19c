import { submitCall } from '@refectory/declaration/call/row-calls.ts';
import type { InputMode } from '@refectory/declaration/field/schema.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { FormInstance } from 'antd';
import { useTask } from '../action/use-task.ts';
import type { ApiError } from '../api/api-error.ts';
import { makeCall } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { invalidate, type Row } from '../api/queries.ts';
import { useOneTimeDialog } from '../hooks/use-one-time-dialog.tsx';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { type FormValues, toSubmittedValues } from './form-values.ts';

/** The current row, when a save was refused because someone else saved first. */
function conflictingRow(error: ApiError): Row | undefined {
  const current = error.code === 409 && (error.data as { current?: Row } | undefined)?.current;
  return current || undefined;
}

interface SaveInput {
  readonly resource: Resource;
  readonly mode: Extract<InputMode, 'add' | 'edit'>;
  readonly form: FormInstance;
  readonly onConflict: (current: Row) => void;
}

/** Saves a form; typed values are kept on a refusal. `save` returns the id of the saved row, undefined when refused. */
export function useSave({ resource, mode, form, onConflict }: SaveInput) {
  const say = useTranslate();
  const showOneTimeValues = useOneTimeDialog(resource);
  const { run, isRunning } = useTask(
    async (values: FormValues, base: Row | undefined) => {
      const versionGuard = base ? { id: base.id, version: base.version } : {};
      const input = { ...toSubmittedValues(resource.fields, mode, values), ...versionGuard };
      return makeCall(submitCall(resource), input, { quiet: true });
    },
    {
      form,
      onDone: async (saved) => {
        notify.success(say(mode === 'add' ? texts.added : texts.updated));
        void invalidate(resource.path);
        await showOneTimeValues(saved);
      },
      showRefused: (refusal) => {
        const current = conflictingRow(refusal);
        if (current) onConflict(current);
        return current !== undefined;
      },
    },
  );
  const save = async (values: FormValues, base: Row | undefined): Promise<string | undefined> =>
    (await run(values, base))?.id;
  return { save, isSaving: isRunning };
}
