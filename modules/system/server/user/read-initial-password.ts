import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { readParameter } from '../param/read-parameter.ts';

/**
 * Initial password of imported users: the parameter `account.initPassword`; refused while it is empty
 * (spec/system#users).
 */
export async function readInitialPassword(ctx: Context): Promise<{ password: string }> {
  const password = await readParameter(ctx, 'account.initPassword');
  if (!password) throw new DomainError('system.no-initial-password', {}, { field: 'file' });
  return { password };
}
