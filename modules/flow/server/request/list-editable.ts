import type { FormField } from '#flow/contract/form/form-field.ts';
import type { ProcessGraph } from '#flow/contract/process/process-graph.ts';

/** The form fields editable at a task. */
export function listEditable({ form = [], nodes }: ProcessGraph, activityId: string): readonly FormField[] {
  const node = nodes[activityId];
  const editable = node?.type === 'task' ? (node.editable ?? []) : [];
  return form.filter(({ key }) => editable.includes(key));
}
