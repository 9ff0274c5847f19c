import type { PlannedField, ResourcePlan } from '../plan/plan.ts';

/** A test value as code; `n` is the number of the row. */
export function sampleValueCode(field: PlannedField): string {
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return field.max < 6 ? 'String(n)' : '`row ${n}`';
    case 'integer':
      return 'n';
    case 'decimal':
      return `'1.5'`;
    case 'money':
      return `'12.50'`;
    case 'date':
      return `'2026-12-01'`;
    case 'time':
      return `'11:30'`;
    case 'datetime':
      return `'2026-12-01 08:00:00'`;
    case 'flag':
      return 'true';
    case 'choice':
      return String(field.sampleKey);
    case 'image':
      return `''`;
  }
}

const shortest = 20;

/**
 * A row for the walk over all resources, distinguished from others by its title; undefined when the title field is too
 * short.
 */
export function sampleEntryCode({ module, noun, title, fields }: ResourcePlan): string | undefined {
  const named = fields.find(({ name }) => name === title);
  if (named?.kind !== 'text' || named.max < shortest) return undefined;
  return `'${module}.${noun}': { add: (_, n) => ({ ${title}: \`${noun} \${n}\`.slice(0, ${named.max}) }) }`;
}
