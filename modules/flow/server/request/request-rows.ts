import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import type { FormContent } from '#flow/contract/form/form-field.ts';
import { requestStates } from '#flow/contract/form/request-states.ts';

export const requestTable = stateTable({ table: 'flow_request', column: 'status', states: requestStates });

/** A stored request. */
export interface RequestRow {
  readonly id: string;
  readonly status: number;
  readonly applicantId: string;
  readonly content: FormContent;
  readonly people: Readonly<Record<string, string>>;
}

/** A request by its id; undefined when unknown in the tenant. `isHeld`: locked for a change. */
export async function findRequest(ctx: Context, id: string, isHeld = false): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select id::text, status, applicant_id::text as "applicantId", content, people from flow_request
    where tenant_id = app_tenant() and id = ${id}::bigint ${isHeld ? sql`for update` : sql``}`.execute(ctx.db);
  return rows[0];
}
