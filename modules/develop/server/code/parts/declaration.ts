import type { Plan, PlannedField } from '../plan/plan.ts';
import { call, callWithOptions, imported, quoted } from '../text/layout.ts';

const text = (field: PlannedField): boolean => field.kind === 'text' || field.kind === 'multiline';

function fieldLine(field: PlannedField): string {
  const options = [
    field.list && 'list: true',
    field.search && 'search: true',
    'form: true',
    field.required && 'required: true',
    text(field) && `max: ${field.max}`,
  ].filter((option) => option !== false);
  const args = [field.dictionary, field.zh, field.en].filter((each) => each !== undefined).map(quoted);
  return callWithOptions('    ', `${field.name}: f.${field.kind}`, args, options, ',');
}

/** The declaration of the resource (docs/house.md §1). */
export const declaration = (plan: Plan): string => `${imported('* as f', '@refectory/declaration/field/field.ts')}
${imported('{ label }', '@refectory/declaration/label.ts')}
${imported('{ defineResource }', '@refectory/declaration/resource.ts')}

/** ${plan.label.zh}, made from the table ${plan.from}. */
export const ${plan.noun} = defineResource({
  name: '${plan.module}.${plan.noun}',
  path: '${plan.path}',
${call('  ', 'label: label', [quoted(plan.label.zh), quoted(plan.label.en)], ',')}
  title: '${plan.title}',
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  fields: {
${plan.fields.map(fieldLine).join('\n')}
  },
});
`;
