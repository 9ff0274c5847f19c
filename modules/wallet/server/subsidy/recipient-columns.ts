import { type Label, type Language, label } from '@refectory/declaration/label.ts';
import type { DomainError } from '@refectory/engine/refusal/domain-error.ts';

const targets: Readonly<Record<number, { column: string; field: string; name: Label }>> = {
  1: { column: 'employee_ids', field: 'employeeIds', name: label('员工', 'employees') },
  2: { column: 'group_ids', field: 'groupIds', name: label('员工分组', 'groups') },
  3: { column: 'type_ids', field: 'typeIds', name: label('员工类型', 'employee types') },
};

/**
 * Target ids that a scope needs (`recipientChoices`); those of other scopes are dropped. Without the needed ids it
 * throws `refuse`.
 */
export function recipientColumns(
  language: Language,
  values: Readonly<Record<string, unknown>>,
  refuse: (target: string, field: string) => DomainError,
): Record<string, unknown> {
  const chosen = targets[Number(values.scope)];
  const ids = chosen ? ((values[chosen.column] as string[] | undefined) ?? []) : [];
  if (chosen && ids.length === 0) throw refuse(chosen.name[language], chosen.field);
  const none = { employee_ids: [], group_ids: [], type_ids: [] };
  return chosen ? { ...none, [chosen.column]: ids } : none;
}
