import { toWireName } from '@refectory/engine/database/wire-name.ts';
import { isPrivateAddress } from '@refectory/engine/outbound/outbound.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { ColumnValues, Hooks } from '@refectory/engine/resource/binding.ts';
import { encryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { oss } from '#files/contract/oss.ts';
import { ossProvider } from '#system/contract/dictionaries.ts';
import type { OssRow } from '../store/open-store.ts';

const requiredS3Fields = ['endpoint', 'bucketName', 'accessKey', 'secretKey'] as const;
const columns = { endpoint: 'endpoint', bucketName: 'bucket_name', accessKey: 'access_key', secretKey: 'secret_key' };
const locationColumns = ['provider', 'endpoint', 'bucket_name'] as const;

export const ossHooks: Hooks<'files_oss'> = {
  async beforeSave(ctx, values, previous) {
    const row = { ...previous, ...values };
    if (Number(row.provider) === ossProvider.keys.s3) assertComplete(ctx, row);
    if (previous) await assertNotMoved(ctx, values, previous);
    if (values.secret_key)
      values.secret_key = encryptText(runtimeSettings().encryptionKey, ctx.tenantId, values.secret_key);
  },
};

function assertComplete(ctx: Context, row: ColumnValues): void {
  for (const field of requiredS3Fields)
    if (!row[columns[field]])
      throw new DomainError('files.s3-needs', { name: oss.fields[field].label[ctx.language] }, { field });
  const address = String(row.endpoint);
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new DomainError('files.endpoint-malformed', {}, { field: 'endpoint' });
  if (isPrivateAddress(address))
    throw new DomainError('files.private-address', { name: String(row.name) }, { field: 'endpoint' });
}

/** File links go through their store: its location cannot change while it contains files. */
async function assertNotMoved(ctx: Context, values: ColumnValues, previous: OssRow): Promise<void> {
  const moved = locationColumns.find((column) => column in values && values[column] !== previous[column]);
  if (!moved) return;
  const { count } = await ctx.db
    .selectFrom('files_attach')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('tenant_id', '=', ctx.tenantId)
    .where('oss_id', '=', previous.id)
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) throw new DomainError('files.store-holds-files', { count }, { field: toWireName(moved) });
}
