import type { DB } from '@refectory/engine/database/tables.ts';
import { outboundAgents } from '@refectory/engine/outbound/outbound.ts';
import { decryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Selectable } from 'kysely';
import { ossProvider } from '#system/contract/dictionaries.ts';

export type OssRow = Selectable<DB['files_oss']>;

/** A file store of one tenant. */
export interface FileStore {
  /** Absent: the folder of the server, which has no row. */
  readonly id: string | null;
  readonly name: string;
  readonly disk: Disk;
}

/** Opens the store of a row; without a row the folder of the server. Connects with the first file. */
export const openStore = async (row: OssRow | undefined): Promise<FileStore> => ({
  id: row?.id ?? null,
  name: row?.name ?? 'local',
  disk: row?.provider === ossProvider.keys.s3 ? await s3(row) : folder(),
});

const folder = () => new Disk(new FSDriver({ location: runtimeSettings().uploadFolder, visibility: 'private' }));

async function s3(row: OssRow): Promise<Disk> {
  // Loaded when needed: the client of S3 takes memory of every server (decision 1909).
  const { S3Driver } = await import('flydrive/drivers/s3');
  // A restored row lacks its secret until it is entered again; the store then refuses access.
  const secretAccessKey = row.secret_key
    ? decryptText(runtimeSettings().encryptionKey, row.tenant_id, row.secret_key)
    : '';
  return new Disk(
    new S3Driver({
      endpoint: row.endpoint,
      region: row.region || 'us-east-1',
      bucket: row.bucket_name,
      credentials: { accessKeyId: row.access_key, secretAccessKey },
      forcePathStyle: true,
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000, ...outboundAgents() },
      // Older stores support neither object ACLs nor newer checksums.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      visibility: 'private',
    }),
  );
}
