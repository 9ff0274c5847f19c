import * as z from 'zod';
import { type Field, type Fields, type JsonContent, reference, references } from './field.ts';
import { type InputMode, isInputField } from './input-mode.ts';
import { type JsonSchema, plainContentJson, toJsonSchema } from './json-schema.ts';
import { isBlank, type Reason, readValue } from './wire-value.ts';

/** Longest list, unless the field declares less. */
const maxLines = 1000;

/** What a zod issue of these schemas carries as `params`. */
export interface ProblemParams {
  readonly reason: Reason;
  readonly limit?: number;
}

/**
 * The value of a field from the wire: converted by `readValue`, refused as empty when required. `fallback` replaces
 * an empty one.
 */
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
  if (field.content) return schema.pipe(contentSchema(field, field.content));
  return field.lines ? schema.pipe(linesSchema(field, field.lines, mode)) : schema;
}

const issue = (reason: Reason, limit?: number) => ({
  error: () => ({ message: reason }),
  params: { reason, ...(limit !== undefined && { limit }) },
});

/** Schema of a field with lines; each line is validated by its own fields. */
function linesSchema({ min = 0, max = maxLines }: Field, lines: Fields, mode: InputMode): z.ZodType<unknown> {
  return z
    .unknown()
    .refine((value) => value === null || Array.isArray(value), issue('type'))
    .refine((value) => !Array.isArray(value) || value.length === 0 || value.length >= min, issue('few', min))
    .refine((value) => !Array.isArray(value) || value.length <= max, issue('many', max))
    .pipe(z.array(inputSchema(lines, mode)).nullable());
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const scalars = { number: z.number(), scalar: z.union([z.string(), z.number(), z.boolean()]) };

/** A value of a map: an empty text is a value, null is not. */
const mapValueSchema = (field: Field): z.ZodType<unknown> =>
  fieldSchema(field).refine((value) => value !== null, issue('required'));

/** Schema of other json content: null or complete, each value validated by its own field. */
function contentSchema({ max = maxLines }: Field, content: JsonContent): z.ZodType<unknown> {
  const anything = z.unknown();
  if ('plain' in content) {
    const plain = scalars[content.plain];
    return anything.refine((value) => value === null || plain.safeParse(value).success, issue('type'));
  }
  if ('object' in content)
    return anything
      .refine((value) => value === null || isObject(value), issue('type'))
      .pipe(inputSchema(content.object, 'action').nullable());
  if ('listOf' in content)
    return anything
      .refine((value) => value === null || Array.isArray(value), issue('type'))
      .refine((value) => !Array.isArray(value) || value.length <= max, issue('many', max))
      .pipe(z.array(fieldSchema({ ...content.listOf, required: true })).nullable());
  return anything
    .refine((value) => value === null || isObject(value), issue('type'))
    .refine((value) => !isObject(value) || Object.keys(value).length <= max, issue('many', max))
    .pipe(z.record(z.string(), mapValueSchema(content.mapOf)).nullable());
}

function findProblem({ required, selectableKeys, oneOf }: Field, value: unknown): ProblemParams | undefined {
  if (required && isBlank(value)) return { reason: 'required' };
  if (oneOf && value !== '' && !oneOf.includes(String(value))) return { reason: 'not-offered' };
  return selectableKeys && typeof value === 'number' && !selectableKeys.includes(value)
    ? { reason: 'not-offered' }
    : undefined;
}

/** How the input of a field looks in JSON, for OpenAPI. */
function inputJsonSchema(field: Field, mode: InputMode): JsonSchema {
  const { lines, content } = field;
  if (content) return { ...toJsonSchema(field), ...contentJsonSchema(content) };
  return lines ? { ...toJsonSchema(field), type: 'array', items: objectJsonSchema(lines, mode) } : toJsonSchema(field);
}

function objectJsonSchema(fields: Fields, mode: InputMode): JsonSchema {
  const given = Object.entries(fields).filter(([, field]) => isInputField(field, mode));
  return {
    type: 'object',
    properties: Object.fromEntries(given.map(([name, field]) => [name, inputJsonSchema(field, mode)])),
    required: given.filter(([, { required, initial }]) => required && initial === undefined).map(([name]) => name),
  };
}

function contentJsonSchema(content: JsonContent): JsonSchema {
  if ('object' in content) return { ...objectJsonSchema(content.object, 'action'), type: ['object', 'null'] };
  if ('listOf' in content) return { type: ['array', 'null'], items: inputJsonSchema(content.listOf, 'action') };
  if ('mapOf' in content)
    return { type: ['object', 'null'], additionalProperties: inputJsonSchema(content.mapOf, 'action') };
  return plainContentJson[content.plain];
}

function schemaForMode(field: Field, mode: InputMode): z.ZodType<unknown> {
  // An empty or masked secret keeps the stored one (spec/auth#passwords), so it is required only for a new row.
  if (mode === 'edit')
    return fieldSchema(field.kind === 'secret' ? { ...field, required: false } : field, undefined, mode).optional();
  // An action or query uses the initial value for an empty input; a row may be saved with an empty value.
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
