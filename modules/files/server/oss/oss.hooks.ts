import { wireName } from '@refectory/engine/database/wire-name.ts';
import { isPrivateAddress } from '@refectory/engine/outbound/outbound.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { ColumnValues, Hooks } from '@refectory/engine/resource/binding.ts';
import { ground } from '@refectory/engine/settings/ground.ts';
import { sealText } from '@refectory/engine/settings/sealed-text.ts';
import { oss } from '#files/contract/oss.ts';
import { type OssRow, provider } from '../store/open-store.ts';

const neededByS3 = ['endpoint', 'bucketName', 'accessKey', 'secretKey'] as const;
const columns = { endpoint: 'endpoint', bucketName: 'bucket_name', accessKey: 'access_key', secretKey: 'secret_key' };
const whereFilesAre = ['provider', 'endpoint', 'bucket_name'] as const;

export const ossHooks: Hooks<'files_oss'> = {
  async beforeSave(ctx, values, previous) {
    const row = { ...previous, ...values };
    if (Number(row.provider) === provider.s3) refuseIncomplete(ctx, row);
    if (previous) await refuseMove(ctx, values, previous);
    if (values.secret_key) values.secret_key = sealText(ground().key, ctx.tenantId, String(values.secret_key));
  },
};

function refuseIncomplete(ctx: Context, row: ColumnValues): void {
  for (const field of neededByS3)
    if (!row[columns[field]])
      throw new DomainError('files.s3-needs', { name: oss.fields[field].label[ctx.language] }, { field });
  const address = String(row.endpoint);
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new DomainError('files.endpoint-malformed', {}, { field: 'endpoint' });
  if (isPrivateAddress(address))
    throw new DomainError('files.private-address', { name: String(row.name) }, { field: 'endpoint' });
}

/** Links of files lead through the store that took them: it stays where it is while it holds any. */
async function refuseMove(ctx: Context, values: ColumnValues, previous: OssRow): Promise<void> {
  const moved = whereFilesAre.find((column) => column in values && values[column] !== previous[column]);
  if (!moved) return;
  const { count } = await ctx.db
    .selectFrom('files_attach')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('tenant_id', '=', ctx.tenantId)
    .where('oss_id', '=', previous.id)
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) throw new DomainError('files.store-holds-files', { count }, { field: wireName(moved) });
}
