import { readId } from '@refectory/engine/call/input/read-id.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { editRow } from '@refectory/engine/row/save-row.ts';
import { updateOwnInfo } from './update-own-info.ts';

const own = ['avatar', 'name', 'realName', 'phone', 'email'] as const;

/**
 * `user/update` (spec/system#users): changes a user like a submit, except the password. Without the permission to
 * edit users, only avatar, names, phone and email of the own row; other fields are ignored.
 */
export async function changeUser(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  { password: _ignored, ...input }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const id = readId(ctx, input);
  if (can(ctx, 'user_edit')) {
    await editRow(registry, binding, ctx, id, input);
    return;
  }
  if (id !== ctx.user.id) throw new DomainError('platform.forbidden', { code: 'user_edit' });
  const texts = own.flatMap((name) => (typeof input[name] === 'string' ? [[name, input[name]]] : []));
  await updateOwnInfo(ctx, Object.fromEntries(texts));
}
