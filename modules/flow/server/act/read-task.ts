import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { FormContent } from '#flow/contract/form/form-field.ts';
import { toWireForm } from '#flow/contract/form/wire-form.ts';
import type { ProcessGraph } from '#flow/contract/process/process-graph.ts';
import type { TaskOptions } from '#flow/contract/task-calls.ts';
import { listEditable } from '../request/list-editable.ts';
import { listReturnSteps } from './list-return-steps.ts';
import { findOwnTask } from './own-task.ts';

interface Place {
  readonly graph: ProcessGraph;
  readonly arrivals: Record<string, string[]>;
  readonly signsForName: string;
  readonly dueDate: Date | null;
  readonly content: FormContent | null;
  readonly people: Readonly<Record<string, string>> | null;
}

/** The commands available to the caller for his task, and whom he represents. */
export async function readTask(ctx: Context, { taskId }: { readonly taskId: string }): Promise<TaskOptions> {
  const task = await findOwnTask(ctx, taskId);
  const { processInstanceId, assigneeId, assigneeName } = task;
  const { rows } = await sql<Place>`
    select d.graph, i.arrivals, a.due_date as "dueDate", coalesce((select s.assignee_name from flow_activity s where s.tenant_id = a.tenant_id
      and s.id = a.signs_for_id), '') as "signsForName", r.content, r.people
    from flow_activity a
    join flow_instance i on i.tenant_id = a.tenant_id and i.id = a.process_instance_id
    join flow_definition d on d.id = i.process_definition_id
    left join flow_request r on r.tenant_id = i.tenant_id and r.process_instance_id = i.id
    where a.tenant_id = app_tenant() and a.id = ${taskId}`.execute(ctx.db);
  const { graph, arrivals, signsForName, dueDate, content, people } = rows[0] as Place;
  const editable = task.signsForId === null ? listEditable(graph, task.activityId) : [];
  const steps = await listReturnSteps(ctx, task, { id: processInstanceId, graph, arrivals });
  return {
    taskId,
    processInstanceId,
    taskName: task.activityName,
    forName: assigneeId === ctx.user.id ? '' : assigneeName,
    signsForName,
    dueDate: dueDate && formatWireTime(dueDate, ctx.zone),
    overdue: dueDate !== null && dueDate <= ctx.now,
    returnSteps: steps.map(({ activityId, activityName, assigneeName: by }) => ({
      activityId,
      activityName,
      assigneeName: by,
    })),
    fields: toWireForm(editable),
    values: content ?? {},
    people: people ?? {},
  };
}
