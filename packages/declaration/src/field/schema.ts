import * as z from 'zod';
import { type Field, type Fields, reference, references } from './field.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { isBlank, type Reason, readValue } from './wire-value.ts';

/** What an input is for: a new row, a change of a row, or the question of an action or query. */
export type InputMode = 'add' | 'edit' | 'action';

/** Of one list, unless it says less. */
const maxLines = 1000;

/** What a zod issue of these schemas carries as `params`. */
export interface ProblemParams {
  readonly reason: Reason;
  readonly limit?: number;
}

/** The value of a field from the wire: converted by `readValue`, refused as empty when required. `fallback` stands for an empty one. */
export function fieldSchema(field: Field, fallback?: Field['initial'], mode: InputMode = 'action'): z.ZodType<unknown> {
  const schema = z
    .unknown()
    .meta(inputJsonSchema(field, mode))
    .transform((raw, context) => {
      const reading = readValue(field, fallback !== undefined && isBlank(raw) ? fallback : raw);
      const problem = 'reason' in reading ? reading : findProblem(field, reading.value);
      if (!problem) return 'value' in reading ? reading.value : undefined;
      context.issues.push({ code: 'custom', input: raw, params: { ...problem } });
      return z.NEVER;
    });
  return field.lines ? schema.pipe(linesSchema(field, field.lines, mode)) : schema;
}

const issue = (reason: Reason, limit?: number) => ({
  error: () => ({ message: reason }),
  params: { reason, ...(limit !== undefined && { limit }) },
});

/** What a field with lines holds, each line read by its own fields. */
function linesSchema({ min = 0, max = maxLines }: Field, lines: Fields, mode: InputMode): z.ZodType<unknown> {
  return z
    .unknown()
    .refine((value) => value === null || Array.isArray(value), issue('type'))
    .refine((value) => !Array.isArray(value) || value.length === 0 || value.length >= min, issue('few', min))
    .refine((value) => !Array.isArray(value) || value.length <= max, issue('many', max))
    .pipe(z.array(inputSchema(lines, mode)).nullable());
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

/** How the input of a field looks in JSON, for OpenAPI. */
function inputJsonSchema(field: Field, mode: InputMode): JsonSchema {
  if (!field.lines) return toJsonSchema(field);
  const given = Object.entries(field.lines).filter(([, each]) => isInputField(each, mode));
  const items = {
    type: 'object',
    properties: Object.fromEntries(given.map(([name, each]) => [name, inputJsonSchema(each, mode)])),
    required: given.filter(([, { required, initial }]) => required && initial === undefined).map(([name]) => name),
  };
  return { ...toJsonSchema(field), type: 'array', items };
}

function schemaForMode(field: Field, mode: InputMode): z.ZodType<unknown> {
  // An empty or masked secret keeps the stored one (spec/auth#passwords), so it is only required of a new row.
  if (mode === 'edit')
    return fieldSchema(field.kind === 'secret' ? { ...field, required: false } : field, undefined, mode).optional();
  // A question that leaves it empty means the initial value; a row may be saved with nothing in its place.
  if (field.initial !== undefined)
    return fieldSchema(field, mode === 'action' ? field.initial : undefined, mode).prefault(field.initial);
  const schema = fieldSchema(field, undefined, mode);
  return field.required ? schema : schema.optional();
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
