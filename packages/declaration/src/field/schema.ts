import * as z from 'zod';
import { type Field, type Fields, reference, references } from './field.ts';
import { toJsonSchema } from './json-schema.ts';
import { isBlank, type Reason, readValue } from './wire-value.ts';

/** What an input is for: a new row, a change of a row, or the question of an action or query. */
export type InputMode = 'add' | 'edit' | 'action';

/** What a zod issue of these schemas carries as `params`. */
export interface ProblemParams {
  readonly reason: Reason;
  readonly limit?: number;
}

/** The value of a field from the wire: converted by `readValue`, refused as empty when required. `fallback` stands for an empty one. */
export function fieldSchema(field: Field, fallback?: Field['initial']): z.ZodType<unknown> {
  return z
    .unknown()
    .meta(toJsonSchema(field))
    .transform((raw, context) => {
      const reading = readValue(field, fallback !== undefined && isBlank(raw) ? fallback : raw);
      const problem = 'reason' in reading ? reading : findProblem(field, reading.value);
      if (!problem) return 'value' in reading ? reading.value : undefined;
      context.issues.push({ code: 'custom', input: raw, params: { ...problem } });
      return z.NEVER;
    });
}

/** Whether a field can be given in that mode. An action takes all its declared input. */
export const isInputField = (field: Field, mode: InputMode): boolean =>
  mode === 'action' || field.form === true || field.form === mode;

function findProblem({ required, selectableKeys }: Field, value: unknown): ProblemParams | undefined {
  if (required && isBlank(value)) return { reason: 'required' };
  return selectableKeys && typeof value === 'number' && !selectableKeys.includes(value)
    ? { reason: 'not-offered' }
    : undefined;
}

function schemaForMode(field: Field, mode: InputMode): z.ZodType<unknown> {
  // An empty or masked secret keeps the stored one (spec/auth#passwords), so it is only required of a new row.
  if (mode === 'edit') return fieldSchema(field.kind === 'secret' ? { ...field, required: false } : field).optional();
  // A question that leaves it empty means the initial value; a row may be saved with nothing in its place.
  if (field.initial !== undefined)
    return fieldSchema(field, mode === 'action' ? field.initial : undefined).prefault(field.initial);
  return field.required ? fieldSchema(field) : fieldSchema(field).optional();
}

/**
 * An object schema for the fields that can be given in that mode. Unknown keys are ignored, absent ones stay absent,
 * except that `initial` stands in for them on `add` and `action`. On `edit` required is only checked of keys that are there.
 */
export function inputSchema(fields: Fields, mode: InputMode): z.ZodObject<Record<string, z.ZodType<unknown>>> {
  const given = Object.entries(fields).filter(([, field]) => isInputField(field, mode));
  return z.object(Object.fromEntries(given.map(([name, field]) => [name, schemaForMode(field, mode)])));
}

/** One required id, as a decimal string. */
export const idSchema = fieldSchema(reference('', '数据', 'row', { required: true })) as z.ZodType<string>;

/** One to a thousand ids, from an array or joined by commas; duplicates dropped. */
export const idsSchema = fieldSchema(references('', '数据', 'rows', { required: true })) as z.ZodType<string[]>;
