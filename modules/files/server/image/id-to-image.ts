import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** `files/image/idtoimage` (spec/files#images): the link of an image id. */
export async function idToImage(ctx: Context, { imageId }: { readonly imageId: string }) {
  const images = ctx.db.selectFrom('files_image').select(['id', 'name', 'link']).where('tenant_id', '=', ctx.tenantId);
  const image = await images.where('id', '=', imageId).executeTakeFirst();
  if (!image) throw new DomainError('platform.not-found');
  return image;
}
