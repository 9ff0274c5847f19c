import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { maxCandidates } from '#dining/contract/people/card-responses.ts';
import { employeeKeywordCondition } from './employee-keyword.ts';

/** A person to choose among those who match a text. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly saasNo: string;
  readonly typeName: string;
  readonly groupName: string;
  readonly idPhoto: string;
}

/** The newest people that a typed text means, at most as many as one digit can choose. */
export async function findCandidates(ctx: Context, text: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select t.id, t.name, t.saas_no as "saasNo", y.name as "typeName", coalesce(g.name, '') as "groupName",
      t.id_photo as "idPhoto"
    from dining_employee t
    join dining_employee_type y on y.tenant_id = t.tenant_id and y.id = t.type_id
    left join dining_group g on g.tenant_id = t.tenant_id and g.id = t.group_id
    where t.tenant_id = app_tenant() and ${employeeKeywordCondition(ctx, text)}
      and ${dataScopeCondition(ctx, 'dining_employee', 't')}
    order by t.create_time desc, t.id desc limit ${maxCandidates}`.execute(ctx.db);
  return rows;
}
