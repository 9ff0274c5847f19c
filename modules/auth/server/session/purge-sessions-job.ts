import type { JobDefinition, JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { sql } from 'kysely';

/** Deletes sessions a month after their end with their tokens, and expired attempts, captchas and codes. */
export const purgeSessionsJob: JobDefinition<never> = {
  name: 'auth.purge-sessions',
  cron: '20 3 * * *',
  missedRuns: 'latest',
  async run(environment: JobEnvironment) {
    for (const tenantId of await environment.listTenants()) {
      await environment.withTenant(tenantId, async (ctx) => {
        await sql`delete from sys_session where tenant_id = app_tenant() and expires_at < app_now() - interval '30 days'`.execute(
          ctx.db,
        );
        await sql`delete from sys_password_code where tenant_id = app_tenant() and expires_at < app_now()`.execute(
          ctx.db,
        );
        await sql`delete from sys_login_attempt where since < app_now() - interval '1 day'`.execute(ctx.db);
        await sql`delete from sys_captcha where expire_at < app_now()`.execute(ctx.db);
      });
    }
  },
};
