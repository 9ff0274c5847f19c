import type { Field, FieldKind, JsonContent } from '../field/field.ts';
import { type JsonSchema, plainContentJson } from '../field/json-schema.ts';
import type { ResponseField, ResponseFields, ResponseSpec } from './response-spec.ts';

const id = { type: 'string', pattern: '^\\d{0,19}$' } as const;
const text = { type: 'string' } as const;

/** How kinds look in answers: texts, days and ids that are not set are `''`, numbers null (spec/wire#values). */
const kinds: Record<FieldKind, JsonSchema> = {
  text,
  multiline: text,
  image: text,
  secret: text,
  integer: { type: ['integer', 'null'] },
  decimal: { type: ['string', 'null'], pattern: '^-?\\d+(\\.\\d+)?$' },
  money: { type: ['string', 'null'], pattern: '^-?\\d+\\.\\d{2}$', examples: ['12.50'] },
  date: { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$', examples: ['2026-11-20'] },
  time: { type: 'string', pattern: '^(\\d{2}:\\d{2})?$', examples: ['11:30'] },
  datetime: {
    type: 'string',
    pattern: '^(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$',
    examples: ['2026-11-20 12:00:00'],
  },
  flag: { type: 'boolean' },
  choice: { type: ['integer', 'null'] },
  choices: { type: 'array', items: { type: 'integer' } },
  reference: id,
  references: { type: 'array', items: id },
  json: {},
};

const described = (shape: JsonSchema, { label }: { label: ResponseField['label'] }): JsonSchema => ({
  ...shape,
  description: `${label.zh} / ${label.en}`,
});

/** A required number is never null. */
function plainShape({ kind, required, lines, content, sentAsNumber }: Field): JsonSchema {
  if (sentAsNumber) return { type: ['string', 'number'] };
  if (lines) return { type: 'array', items: objectShape(lines) };
  if (content) return required ? contentShape(content) : { anyOf: [contentShape(content), { type: 'null' }] };
  const shape = kinds[kind];
  return required && Array.isArray(shape.type) ? { ...shape, type: shape.type[0] } : shape;
}

/** In a response object, only required fields are always present. */
function contentShape(content: JsonContent): JsonSchema {
  if ('plain' in content) return plainContentJson[content.plain];
  if ('listOf' in content) return { type: 'array', items: fieldShape(content.listOf) };
  if ('mapOf' in content) return { type: 'object', additionalProperties: fieldShape(content.mapOf) };
  const always = Object.entries(content.object).filter(([, field]) => field.required || field.initial !== undefined);
  return { ...objectShape(content.object), required: always.map(([name]) => name) };
}

function fieldShape(field: ResponseField): JsonSchema {
  switch (field.kind) {
    case 'optional':
    case 'nullable':
      return described({ anyOf: [fieldShape(field.of), { type: 'null' }] }, field);
    case 'object':
      return described(objectShape(field.fields), field);
    case 'list':
      return described({ type: 'array', items: objectShape(field.fields) }, field);
    case 'listOf':
      return described({ type: 'array', items: fieldShape(field.of) }, field);
    case 'trees':
      return described(treeShape(field.fields), field);
    case 'map':
      return described({ type: 'object', additionalProperties: objectShape(field.fields) }, field);
    default:
      return described(plainShape(field), field);
  }
}

/** A response object: only declared fields; only optional ones may be missing. */
function objectShape(fields: ResponseFields, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: { ...more, ...Object.fromEntries(entries.map(([name, field]) => [name, fieldShape(field)])) },
    required: entries.filter(([, { kind }]) => kind !== 'optional').map(([name]) => name),
    additionalProperties: false,
  };
}

/** Root nodes and their direct children; deeper levels repeat the same shape. */
const treeShape = (fields: ResponseFields): JsonSchema => {
  const below = { type: 'array', items: objectShape(fields, { children: { type: 'array' } }) };
  return { type: 'array', items: objectShape(fields, { children: below }) };
};

const pageShape = (fields: ResponseFields): JsonSchema => ({
  type: 'object',
  properties: {
    records: { type: 'array', items: objectShape(fields) },
    total: { type: 'integer' },
    size: { type: 'integer' },
    current: { type: 'integer' },
    pages: { type: 'integer' },
    capped: { type: 'boolean', description: 'true: counted to 10,000 only' },
    orders: {
      type: 'array',
      items: { type: 'string' },
      description: 'the only fields that so many rows can be ordered by; absent: all',
    },
  },
  required: ['records', 'total', 'size', 'current', 'pages'],
});

/** Declared fields of a bulk result are present only when the row succeeded. */
const resultShape = (fields: ResponseFields): JsonSchema => ({
  ...objectShape(fields, { id: text, ok: { type: 'boolean' }, code: text, msg: text }),
  required: ['id', 'ok', 'code', 'msg'],
});

/** `data` of an answer as JSON schema, for the API document and for tests; undefined for downloads, streams and redirects. */
export function responseSchema(answer: ResponseSpec): JsonSchema | undefined {
  switch (answer.kind) {
    case 'nothing':
      return { type: 'object' };
    case 'value':
      return fieldShape(answer.of);
    case 'row':
      return objectShape(answer.fields);
    case 'rows':
      return { type: 'array', items: objectShape(answer.fields) };
    case 'page':
      return pageShape(answer.fields);
    case 'tree':
      return treeShape(answer.fields);
    case 'results':
      return {
        type: 'object',
        properties: { results: { type: 'array', items: resultShape(answer.fields) } },
        required: ['results'],
      };
    default:
      return undefined;
  }
}
