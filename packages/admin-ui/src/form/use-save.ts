import { submitCall } from '@refectory/declaration/call/row-calls.ts';
import type { InputMode } from '@refectory/declaration/field/input-mode.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { FormInstance } from 'antd';
import { useNavigate } from 'react-router';
import { useTask } from '../action/use-task.ts';
import type { ApiError } from '../api/api-error.ts';
import { makeCall } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { invalidate, type Row } from '../api/queries.ts';
import { useOneTimeDialog } from '../hooks/use-one-time-dialog.tsx';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { recordPath } from '../record/record-address.ts';
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
  /** Where rows have pages: the message of a new row offers to open its own, as the list may not show it. */
  readonly recordsAt?: string | undefined;
}

/** Saves a form; typed values are kept on a refusal. `save` returns the id of the saved row, undefined when refused. */
export function useSave({ resource, mode, form, onConflict, recordsAt }: SaveInput) {
  const say = useTranslate();
  const navigate = useNavigate();
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
        if (mode === 'edit') notify.success(say(texts.updated));
        else notify.success(say(texts.added), undefined, offerToOpen(saved.id));
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
  const offerToOpen = (id: string) =>
    recordsAt === undefined
      ? undefined
      : { text: say(texts.view), act: () => void navigate(recordPath({ listPath: recordsAt, id })) };
  const save = async (values: FormValues, base: Row | undefined): Promise<string | undefined> =>
    (await run(values, base))?.id;
  return { save, isSaving: isRunning };
}
