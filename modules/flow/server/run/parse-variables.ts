import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { VariableValue } from '../bpmn/condition.ts';

const maxVariables = 50;
const maxTextLength = 1000;
/** What the server itself sets, and goes by. */
const reserved = new Set(['startUserId', 'startDeptId', 'pass', 'approverId', 'days']);

/** The variables that come with a completed task: texts, numbers, booleans. */
export function parseVariables(given: unknown): Record<string, VariableValue> {
  if (given === null || given === undefined || given === '') return {};
  const malformed = new DomainError('flow.variables-malformed', {}, { field: 'variables' });
  if (typeof given !== 'object' || Array.isArray(given)) throw malformed;
  const entries = Object.entries(given as Record<string, unknown>);
  if (entries.length > maxVariables) throw malformed;
  for (const [name, value] of entries) {
    if (reserved.has(name)) throw new DomainError('flow.variable-reserved', { name }, { field: 'variables' });
    const isValue =
      typeof value === 'boolean' ||
      (typeof value === 'number' && Number.isFinite(value)) ||
      (typeof value === 'string' && value.length <= maxTextLength);
    if (!isValue || !/^[A-Za-z_]\w{0,63}$/.test(name)) throw malformed;
  }
  return Object.fromEntries(entries) as Record<string, VariableValue>;
}
