import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';

/** An image of the library must be a public image file of this tenant. */
export const imageHooks: Hooks<'files_image'> = {
  async beforeSave(ctx, values) {
    if (values.link === undefined) return;
    const files = ctx.db.selectFrom('files_attach').select('id').where('tenant_id', '=', ctx.tenantId);
    const file = await files.where('link', '=', String(values.link)).where('is_public', '=', true).executeTakeFirst();
    if (!file) throw new DomainError('files.not-uploaded', {}, { field: 'link' });
    values.attach_id = file.id;
  },
};
