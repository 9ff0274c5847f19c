import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { sql } from 'kysely';
import { assertStarter } from '../history/assert-starter.ts';
import { endInstance } from '../history/withdraw-instance.ts';
import { takeInstance } from '../run/instance.ts';
import { instanceEnded } from '../run/instance-ended.ts';

interface Recall {
  readonly processInstanceId: string;
  readonly comment?: string | null | undefined;
}

/** 撤回 (spec/flow#recall): the starter ends an instance as long as nobody has decided; its business row is withdrawn. */
export async function recallInstance(ctx: Context, { processInstanceId, comment }: Recall): Promise<void> {
  await assertStarter(ctx, processInstanceId);
  const instance = await takeInstance(ctx, processInstanceId);
  const { rows } = await sql`
    select from flow_activity where tenant_id = app_tenant() and process_instance_id = ${processInstanceId}
      and (outcome in ('pass', 'reject', 'return') or activity_type = 'timer' and outcome = 'expire') limit 1`.execute(
    ctx.db,
  );
  if (rows.length > 0) throw new DomainError('flow.already-decided');
  const reason = (comment ?? '').trim();
  await endInstance(ctx, instance, 'recall', reason);
  await publishEvent(ctx, instanceEnded, { ...instance, outcome: 'withdraw', comment: reason });
}
