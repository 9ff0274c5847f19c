import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

const states: Readonly<Record<string, boolean>> = { active: false, suspend: true };

/** 挂起/激活: a suspended definition cannot be started; running instances continue (spec/flow#process). */
export async function changeDefinitionState(
  ctx: Context,
  { processDefinitionId, state }: { readonly processDefinitionId: string; readonly state: string },
): Promise<void> {
  const suspended = Object.hasOwn(states, state) ? states[state] : undefined;
  if (suspended === undefined) throw new DomainError('flow.state-unknown', {}, { field: 'state' });
  const { rows } = await sql`
    update flow_definition set suspended = ${suspended} where id = ${processDefinitionId} and is_live returning id`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw new DomainError('flow.no-such-definition', {}, { field: 'processDefinitionId' });
}
