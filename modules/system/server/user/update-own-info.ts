import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { user } from '#system/contract/user.ts';

interface Info {
  readonly avatar?: string;
  readonly name?: string;
  readonly realName?: string;
  readonly phone?: string;
  readonly email?: string;
}

const requiredFields = ['name', 'realName'] as const;

/** `user/update-info` (spec/system#users): the caller's avatar, names, phone and email; absent fields are kept. */
export async function updateOwnInfo(ctx: Context, info: Info): Promise<void> {
  for (const field of requiredFields)
    if (info[field] === '')
      throw new DomainError('system.system-value', { name: user.fields[field].label[ctx.language] }, { field });
  const { avatar, name, realName: real_name, phone, email } = info;
  const given = Object.entries({
    avatar,
    name,
    real_name,
    phone: phone === '' ? null : phone,
    email: email === '' ? null : email,
  });
  const values = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  if (Object.keys(values).length === 0) return;
  await ctx.db
    .updateTable('sys_user')
    .set(values)
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', ctx.user.id)
    .execute();
}
