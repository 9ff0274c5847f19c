import type { CommittedRefusal } from '@refectory/engine/refusal/committed-refusal.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { user } from '#system/contract/user.ts';
import { confirmOwnPassword } from './confirm-own-password.ts';

interface Info {
  readonly avatar?: string;
  readonly name?: string;
  readonly realName?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly oldPassword?: string;
}

const requiredFields = ['name', 'realName'] as const;

/**
 * `user/update-info` (spec/system#users): the caller's avatar, names, phone and email; absent fields are kept. Another phone
 * number takes the password too: it is where a forgotten password is set anew (decision 1951).
 */
export async function updateOwnInfo(ctx: Context, info: Info): Promise<CommittedRefusal | undefined> {
  for (const field of requiredFields)
    if (info[field] === '')
      throw new DomainError('system.system-value', { name: user.fields[field].label[ctx.language] }, { field });
  const { avatar, name, realName: real_name, phone, email, oldPassword } = info;
  const given = Object.entries({
    avatar,
    name,
    real_name,
    phone: phone === '' ? null : phone,
    email: email === '' ? null : email,
  });
  const values = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  if (Object.keys(values).length === 0) return undefined;
  if (await changesPhone(ctx, phone)) {
    if (!oldPassword) throw new DomainError('system.phone-needs-password', {}, { field: 'oldPassword' });
    const refusal = await confirmOwnPassword(ctx, oldPassword);
    if (refusal) return refusal;
  }
  await ctx.db
    .updateTable('sys_user')
    .set(values)
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', ctx.user.id)
    .execute();
  return undefined;
}

async function changesPhone(ctx: Context, phone: string | undefined): Promise<boolean> {
  if (phone === undefined) return false;
  const now = await ctx.db
    .selectFrom('sys_user')
    .select('phone')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', ctx.user.id)
    .executeTakeFirst();
  return (now?.phone ?? '') !== phone;
}
