import '@refectory/modules/catalogue.ts';
import '@refectory/modules/menus.ts';
import '@refectory/modules/errors.ts';
import '@refectory/modules/system/server/application.ts';
import { appUrl, migrate } from '@refectory/engine/database/migration/migrate.ts';
import { readMigrations } from '@refectory/engine/database/migration/migration-files.ts';
import { createPool } from '@refectory/engine/database/pool.ts';
import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { systemActor } from '@refectory/engine/request/context.ts';
import { verifyLedger } from '@refectory/modules/wallet/server/proof/verify-ledger.ts';
import { schemaFolders } from '#app/schema-folders.ts';
import { BackupError } from '../backup-error.ts';

/** Result of the ledger check of one tenant in a restored database. */
export interface LedgerCheck {
  readonly tenantId: string;
  readonly proven: boolean;
  readonly accounts: number;
  readonly entries: number;
  readonly held: string;
}

const newestMigration = () => readMigrations(schemaFolders).at(-1)?.name ?? '';

/** Refuses a backup written by a newer version of this program or another major version of PostgreSQL. */
export function assertNotNewer({ schema, postgres }: { schema: string; postgres: string }): void {
  if (schema > newestMigration())
    throw new BackupError(
      `The backup is of a newer version of this program (${schema}); here the newest is ${newestMigration()}.`,
    );
  if (Number.parseInt(postgres, 10) !== 18)
    throw new BackupError(`The backup is of PostgreSQL ${postgres}; this program brings 18.`);
}

/** Migrates the database and runs the ledger check for every tenant, as the nightly job does. */
export async function verifyLedgers(ownerUrl: string, secret: string, zone: string): Promise<LedgerCheck[]> {
  await migrate({ ownerUrl, secret, folders: schemaFolders });
  const pool = createPool(appUrl(ownerUrl, secret));
  try {
    const { rows } = await pool.query<{ tenant_id: string }>('select tenant_id from sys_tenant order by tenant_id');
    const results: LedgerCheck[] = [];
    for (const { tenant_id: tenantId } of rows) {
      const scope = {
        tenantId,
        user: systemActor,
        now: new Date(),
        zone,
        language: 'zh',
        requestId: 'restore',
      } as const;
      const proof = await withTenant(pool, { ...scope, bypassesReadOnly: true }, verifyLedger).catch(ignoreMovedTenant);
      if (proof) results.push({ tenantId, ...proof });
    }
    return results;
  } finally {
    await pool.end();
  }
}

/** Tenants stored on another server are skipped. */
function ignoreMovedTenant(error: unknown): undefined {
  if (error instanceof DomainError) return undefined;
  throw error;
}
