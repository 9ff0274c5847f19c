import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { Diagram } from '#flow/contract/flow-calls.ts';
import { taskStatus } from '../run/flow-status.ts';
import { assertInstanceVisible } from './assert-instance-visible.ts';

interface DiagramSource {
  readonly name: string;
  readonly xml: string;
}

/** The diagram of a definition available to the caller's tenant; for an administrator of any. */
export async function readDefinitionDiagram(ctx: Context, id: string): Promise<Diagram> {
  const { rows } = await sql<DiagramSource>`
    select name, case when has_diagram then xml else '' end as xml from flow_definition
    where id = ${id} and is_live and (${ctx.user.isAdministrator} or tenant_ids = '{}' or app_tenant() = any (tenant_ids))`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('flow.no-such-definition');
  return { ...rows[0], active: [], done: [] };
}

/** The diagram of an instance, with completed and current elements. */
export async function readInstanceDiagram(ctx: Context, id: string): Promise<Diagram> {
  await assertInstanceVisible(ctx, id);
  const { rows } = await sql<Diagram>`
    select i.process_definition_name as name, coalesce((select d.xml from flow_definition d where d.id = i.process_definition_id and d.has_diagram), '') as xml,
      array(select distinct activity_id from flow_activity a where a.tenant_id = i.tenant_id and a.process_instance_id = i.id and a.status in (${taskStatus.unclaimed}, ${taskStatus.claimed})) as active,
      array(select distinct activity_id from flow_activity a where a.tenant_id = i.tenant_id and a.process_instance_id = i.id and a.status = ${taskStatus.completed}) as done
    from flow_instance i where i.tenant_id = app_tenant() and i.id = ${id}`.execute(ctx.db);
  return rows[0] as Diagram;
}
