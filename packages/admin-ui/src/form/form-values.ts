import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import { type InputMode, inputSchema, isInputField } from '@refectory/declaration/field/schema.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { toProblems } from '@refectory/declaration/problem.ts';

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

/** `…Id` of a `references` field arrives as ids joined by commas. */
/** The ids of a `references` value as a list answers them; other values as they are. */
export const toIdList = ({ kind }: Field, value: unknown): unknown =>
  kind === 'references' && typeof value === 'string' ? value.split(',').filter(Boolean) : value;

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

/** The validation message of one field; undefined when valid. */
export function validateField(
  name: string,
  field: Field,
  mode: InputMode,
  value: unknown,
  language: Language,
): string | undefined {
  const fields = { [name]: field };
  const result = inputSchema(fields, mode).safeParse({ [name]: value ?? null });
  return toProblems(result.error?.issues ?? [], fields, language)[0]?.msg;
}

/** An array of ids equals the same ids joined by commas. */
const toComparable = (value: unknown): string => {
  const plain = Array.isArray(value) ? value.join(',') : value;
  return JSON.stringify(plain === undefined || plain === '' ? null : plain);
};

/** Whether two values of a field are equal for the user. */
export const isSameValue = (one: unknown, other: unknown): boolean => toComparable(one) === toComparable(other);

/** Names of the fields with different values. */
export const differingNames = (names: readonly string[], one: FormValues, other: FormValues): string[] =>
  names.filter((name) => !isSameValue(one[name], other[name]));

/** Three-way merge of form values: fields changed only by the other user take their value, the rest keep ours. */
export const mergeValues = (
  names: readonly string[],
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): FormValues =>
  Object.fromEntries(names.map((name) => [name, isSameValue(mine[name], base[name]) ? theirs[name] : mine[name]]));
