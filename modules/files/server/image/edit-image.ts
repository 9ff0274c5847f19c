import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';

interface EditImageInput {
  readonly id: string;
  readonly name: string;
  readonly groupId?: string | null;
  readonly sort?: number | null;
}

/** `files/image/edit` (spec/files#images): changes name, group and order; absent fields are kept. */
export async function editImage(ctx: Context, { id, name, groupId, sort }: EditImageInput): Promise<{ id: string }> {
  const row = await ctx.db
    .updateTable('files_image')
    .set({ name, ...(groupId !== undefined && { group_id: groupId }), ...(typeof sort === 'number' && { sort }) })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new DomainError('platform.not-found');
  return { id };
}
