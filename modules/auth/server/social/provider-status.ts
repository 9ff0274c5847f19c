import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { enableStatus } from '#system/contract/dictionaries.ts';

const setStatus =
  (status: number) =>
  async (ctx: Context, { id }: { readonly id: string }): Promise<void> => {
    const { rows } = await sql`update sys_social set status = ${status} where id = ${id} returning id`.execute(ctx.db);
    if (rows.length === 0) throw new DomainError('platform.not-found');
  };

/** Enables a provider: the login page offers it. */
export const enableProvider = setStatus(enableStatus.keys.enabled);

/** Disables a provider: it is not offered, and returning sign-ins are refused. */
export const disableProvider = setStatus(enableStatus.keys.disabled);
