import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';

interface EditImageGroupInput {
  readonly id: string;
  readonly name: string;
  readonly sort?: number | null;
}

/** `files/group/edit` (spec/files#images): changes name and order. */
export async function editImageGroup(ctx: Context, { id, name, sort }: EditImageGroupInput): Promise<{ id: string }> {
  const row = await ctx.db
    .updateTable('files_image_group')
    .set({ name, ...(typeof sort === 'number' && { sort }) })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new DomainError('platform.not-found');
  return { id };
}
