import { type Label, type Language, label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';

const targets: Readonly<Record<number, { column: string; field: string; name: Label }>> = {
  1: { column: 'employee_ids', field: 'employeeIds', name: label('员工', 'employees') },
  2: { column: 'group_ids', field: 'groupIds', name: label('员工分组', 'groups') },
  3: { column: 'type_ids', field: 'typeIds', name: label('员工类型', 'employee types') },
};

/** The ids that the scope asks for; those of other scopes are dropped. Refuses a scope without its ids. */
export function recipientColumns(
  language: Language,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const chosen = targets[Number(values.scope)];
  const ids = chosen ? ((values[chosen.column] as string[] | undefined) ?? []) : [];
  if (chosen && ids.length === 0)
    throw new DomainError('coupon.hand-out-without-target', { target: chosen.name[language] }, { field: chosen.field });
  const none = { employee_ids: [], group_ids: [], type_ids: [] };
  return chosen ? { ...none, [chosen.column]: ids } : none;
}
