import type { PlannedField, ResourcePlan } from '../plan/plan.ts';
import { formatCall, formatCallWithOptions, formatImport, quote } from '../text/format-code.ts';

const isTextField = (field: PlannedField): boolean => field.kind === 'text' || field.kind === 'multiline';

function fieldLine(field: PlannedField): string {
  const options = [
    field.list && 'list: true',
    field.search && 'search: true',
    'form: true',
    field.required && 'required: true',
    isTextField(field) && `max: ${field.max}`,
  ].filter((option) => option !== false);
  const args = [field.dictionary, field.zh, field.en].filter((each) => each !== undefined).map(quote);
  return formatCallWithOptions('    ', `${field.name}: f.${field.kind}`, args, options, ',');
}

/** The declaration of the resource (docs/conventions.md §1). */
export const declarationCode = (
  plan: ResourcePlan,
): string => `${formatImport('* as f', '@refectory/declaration/field/field.ts')}
${formatImport('{ label }', '@refectory/declaration/label.ts')}
${formatImport('{ defineResource }', '@refectory/declaration/resource.ts')}

/** ${plan.label.zh}, made from the table ${plan.sourceTable}. */
export const ${plan.noun} = defineResource({
  name: '${plan.module}.${plan.noun}',
  path: '${plan.path}',
${formatCall('  ', 'label: label', [quote(plan.label.zh), quote(plan.label.en)], ',')}
  title: '${plan.title}',
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  fields: {
${plan.fields.map(fieldLine).join('\n')}
  },
});
`;
