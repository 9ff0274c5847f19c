import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import type { historyCall } from '@refectory/declaration/call/row-calls.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { definitionChanges } from '../../../contract/designer/definition-words.ts';
import { reportDefinition } from '../../../contract/designer/report-definition.ts';
import type { ReportTexts } from '../../../contract/designer/tabulate.ts';

type HistoryEntry = CallResponse<ReturnType<typeof historyCall>>[number];

/** A stored version of a report. */
export interface ReportVersion {
  readonly id: string;
  readonly at: string;
  readonly userName: string;
  readonly kept: Readonly<Record<string, unknown>>;
}

/** A difference between two versions. */
export interface VersionChange {
  readonly name: Label;
  readonly before: string;
  readonly after: string;
}

/** The versions in the history of a report, newest first. */
export const toVersions = (history: readonly HistoryEntry[]): readonly ReportVersion[] =>
  history.flatMap(({ id, at, userName, after }) =>
    typeof after === 'object' && after !== null
      ? [{ id, at: at ?? '', userName: userName ?? '', kept: after as Record<string, unknown> }]
      : [],
  );

const { name, reportType, remark, roleIds } = reportDefinition.fields;

/** The differences between two versions as text: name and sharing, then the definition. */
export function versionChanges(
  before: ReportVersion,
  after: ReportVersion,
  texts: ReportTexts,
): readonly VersionChange[] {
  const typeWord = (value: unknown) => (value ? texts.entry(reportType.dictionary ?? '', String(value)) : '');
  const listWord = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));
  const own = [
    { field: name, key: 'name', word: listWord },
    { field: reportType, key: 'reportType', word: typeWord },
    { field: remark, key: 'remark', word: listWord },
    { field: roleIds, key: 'roleIds', word: listWord },
  ].flatMap(({ field, key, word }) => {
    const [old, now] = [word(before.kept[key]), word(after.kept[key])];
    return old === now ? [] : [{ name: field.label, before: old, after: now }];
  });
  const [old, now] = [before.kept.content, after.kept.content];
  return [...own, ...definitionChanges((old ?? {}) as object, (now ?? {}) as object, texts)];
}
