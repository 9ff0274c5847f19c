import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type FormField, listVariables } from '#flow/contract/form/form-field.ts';
import type { VariableValue } from '../bpmn/condition.ts';

const maxTextLength = 1000;
/** Variables set by the server. */
const reserved = new Set([
  'startUserId',
  'startDeptId',
  'pass',
  'approverId',
  'days',
  'approverRoles',
  'bookingType',
  'bookingPersons',
  'bookingAmount',
]);

/** The variables of a completed task: texts, numbers, booleans. Those of the form can only be changed in the form. */
export function parseVariables(
  given: Readonly<Record<string, VariableValue>> | null = {},
  form: readonly FormField[] = [],
): Record<string, VariableValue> {
  const own = new Set(form.flatMap((field) => listVariables(field)));
  const entries = Object.entries(given ?? {});
  for (const [name, value] of entries) {
    if (reserved.has(name) || own.has(name))
      throw new DomainError('flow.variable-reserved', { name }, { field: 'variables' });
    const isLong = typeof value === 'string' && value.length > maxTextLength;
    if (isLong || !/^[A-Za-z_]\w{0,63}$/.test(name))
      throw new DomainError('flow.variables-malformed', {}, { field: `variables.${name}` });
  }
  return Object.fromEntries(entries);
}
