import type { Field, FieldKind } from './field.ts';

/** JSON schema as plain data, as far as these declarations need it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const id = { type: 'string', pattern: '^\\d{1,19}$' } as const;

const kinds: Record<FieldKind, JsonSchema> = {
  text: { type: 'string' },
  multiline: { type: 'string' },
  image: { type: 'string', format: 'uri-reference' },
  secret: { type: 'string', format: 'password', writeOnly: true },
  integer: { type: ['integer', 'null'] },
  decimal: { type: ['string', 'null'], pattern: '^-?\\d+(\\.\\d+)?$' },
  money: { type: ['string', 'null'], pattern: '^-?\\d+(\\.\\d{1,2})?$', examples: ['12.50'] },
  date: { type: ['string', 'null'], format: 'date', examples: ['2026-11-20'] },
  time: { type: ['string', 'null'], pattern: '^\\d{2}:\\d{2}$', examples: ['11:30'] },
  datetime: { type: ['string', 'null'], examples: ['2026-11-20 12:00:00'] },
  flag: { type: 'boolean' },
  choice: { type: ['integer', 'null'] },
  choices: { type: 'array', items: { type: 'integer' } },
  reference: { ...id, type: ['string', 'null'] },
  references: { type: 'array', items: id },
  json: {},
};

/** Json that holds one plain value. */
export const plainContentJson = {
  number: { type: ['number', 'null'] },
  scalar: { type: ['string', 'number', 'boolean', 'null'] },
} as const satisfies Record<string, JsonSchema>;

const texts: readonly FieldKind[] = ['text', 'multiline', 'image', 'secret'];
const numbers: readonly FieldKind[] = ['integer'];

function limits({ kind, min, max, lines }: Field): JsonSchema {
  const [low, high] = texts.includes(kind)
    ? ['minLength', 'maxLength']
    : numbers.includes(kind)
      ? ['minimum', 'maximum']
      : kind === 'choices' || kind === 'references' || lines
        ? ['minItems', 'maxItems']
        : [];
  return { ...(low && min !== undefined && { [low]: min }), ...(high && max !== undefined && { [high]: max }) };
}

function description(field: Field): string {
  const parts = [`${field.label.zh} / ${field.label.en}`];
  if (field.help) parts.push(field.help.en);
  if (field.dictionary) parts.push(`Dictionary ${field.dictionary}.`);
  if (field.resource) parts.push(`Id of ${field.resource}.`);
  return parts.join('. ');
}

/** JSON schema of a field value, for OpenAPI. Parsing also accepts the other representations of spec/wire#values. */
export const toJsonSchema = (field: Field): JsonSchema => ({
  ...kinds[field.kind],
  ...limits(field),
  ...(field.format === 'email' && { format: 'email' }),
  ...(field.format === 'phone' && { pattern: '^[1-9]\\d{10}$' }),
  ...(field.selectableKeys && { enum: [...field.selectableKeys, null] }),
  ...(field.oneOf && { enum: ['', ...field.oneOf] }),
  ...(field.initial !== undefined && { default: field.initial }),
  description: description(field),
});
