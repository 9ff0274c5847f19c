import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import { type InputMode, isInputField } from '@refectory/declaration/field/input-mode.ts';
import { toIdList } from './compare-values.ts';

/** Form values by field, as on the wire. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The fields a form shows: editable ones, and on an edit also those that can only be set when adding. */
export const formFields = (fields: Fields, mode: InputMode): Fields =>
  mode === 'action'
    ? fields
    : Object.fromEntries(
        Object.entries(fields).filter(
          ([, { form }]) => form === true || form === mode || (mode === 'edit' && form === 'add'),
        ),
      );

/** Secrets arrive as a mask (decision 1206), which must not be compared or sent. */
export const clearSecretMasks = <R extends FormValues>(fields: Fields, row: R): R => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { kind }]) => kind === 'secret' && name in row)
      .map(([name]) => [name, '']),
  ),
});

/** Initial values of a form: the edited row, else the initial values of the fields; secrets empty. */
export function initialValues(fields: Fields, mode: InputMode, given: FormValues = {}): FormValues {
  const row = clearSecretMasks(fields, given);
  const begin = (name: string, field: Field): unknown =>
    toIdList(field, row[name]) ?? (mode === 'edit' ? null : (field.initial ?? (field.kind === 'flag' ? false : null)));
  return Object.fromEntries(
    Object.entries(formFields(fields, mode)).map(([name, field]) => [name, begin(name, field)]),
  );
}

/** Whether a form with these values shows the field. */
export const isFieldShown = ({ when }: Field, values: FormValues): boolean =>
  !when || when.is.includes(values[when.field] as number);

/** The values a form submits. */
export const toSubmittedValues = (fields: Fields, mode: InputMode, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isInputField(field, mode))
      .map(([name, field]) => [name, (isFieldShown(field, values) ? values[name] : null) ?? null]),
  );
