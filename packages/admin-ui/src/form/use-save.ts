import type { InputMode } from '@refectory/declaration/field/schema.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { post } from '../api/http.ts';
import { notify } from '../api/notify.ts';
import { invalidate, type Row } from '../api/queries.ts';
import { useOneTimeDialog } from '../hooks/use-one-time-dialog.tsx';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { type FormValues, toSubmittedValues } from './form-values.ts';

/** Shows what the server refused at the fields it names; returns whether the form has any of them. */
export function showFieldErrors(form: FormInstance, error: ApiError): boolean {
  const shown = error.errors.filter(
    ({ field }) => form.getFieldInstance(field) || field in (form.getFieldsValue(true) as object),
  );
  form.setFields(shown.map(({ field, msg }) => ({ name: field, errors: [msg] })));
  if (shown[0]) form.scrollToField(shown[0].field, { focus: true });
  return shown.length > 0;
}

/** The row as it is now, when a save was refused because someone else saved first. */
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

/** Saves a form: nothing typed is lost on a refusal. Returns the call, and whether it is under way. */
export function useSave({ resource, mode, form, onConflict }: SaveInput) {
  const say = useTranslate();
  const showOneTimeValues = useOneTimeDialog(resource);
  const [isSaving, setSaving] = useState(false);
  async function save(values: FormValues, base: Row | undefined): Promise<boolean> {
    setSaving(true);
    try {
      const versionGuard = base ? { id: base.id, version: base.version } : {};
      const input = { ...toSubmittedValues(resource.fields, mode, values), ...versionGuard };
      const saved = await post<Readonly<Record<string, unknown>>>(`${resource.path}/submit`, input, { quiet: true });
      notify.success(say(mode === 'add' ? texts.added : texts.updated));
      void invalidate(resource.path);
      await showOneTimeValues(saved);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const current = conflictingRow(error);
      if (current) onConflict(current);
      else {
        showFieldErrors(form, error);
        notify.error(error.msg);
      }
      return false;
    } finally {
      setSaving(false);
    }
  }
  return { save, isSaving };
}
