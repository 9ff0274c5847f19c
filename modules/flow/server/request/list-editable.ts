import type { FormField } from '#flow/contract/form/form-field.ts';
import type { ProcessGraph } from '#flow/contract/process/process-graph.ts';

/** The fields of the form that whoever decides at a task may change. */
export function listEditable({ form = [], nodes }: ProcessGraph, activityId: string): readonly FormField[] {
  const node = nodes[activityId];
  const editable = node?.type === 'task' ? (node.editable ?? []) : [];
  return form.filter(({ key }) => editable.includes(key));
}
