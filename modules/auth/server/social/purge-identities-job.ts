import type { JobDefinition, JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { sql } from 'kysely';

const platformTenant = '000000';

/** Deletes expired sign-in states and guest sessions, and identities bound to no user 30 days after their last use. */
export const purgeIdentitiesJob: JobDefinition<never> = {
  name: 'auth.purge-identities',
  cron: '25 3 * * *',
  missedRuns: 'latest',
  async run(environment: JobEnvironment) {
    await environment.withTenant(platformTenant, async (ctx) => {
      await sql`delete from sys_social_state where expire_at < app_now()`.execute(ctx.db);
      await sql`delete from sys_social_guest where expire_at < app_now()`.execute(ctx.db);
      await sql`delete from sys_social_identity i where seen_at < app_now() - interval '30 days'
        and not exists (select from sys_tenant t where t.tenant_id = i.tenant_id)`.execute(ctx.db);
    });
    for (const tenantId of await environment.listTenants()) await purgeTenantIdentities(environment, tenantId);
  },
};

/** Bindings are stored in the tenants, identities in the platform. */
async function purgeTenantIdentities(environment: JobEnvironment, tenantId: string): Promise<void> {
  const bound = await environment.withTenant(tenantId, async (ctx) => {
    const { rows } = await sql<{ id: string }>`
      select identity_id as id from sys_user_identity where tenant_id = app_tenant()`.execute(ctx.db);
    return rows.map(({ id }) => id);
  });
  await environment.withTenant(platformTenant, (ctx) =>
    sql`delete from sys_social_identity where tenant_id = ${tenantId} and seen_at < app_now() - interval '30 days'
      and id <> all (${bound}::bigint[])`.execute(ctx.db),
  );
}
