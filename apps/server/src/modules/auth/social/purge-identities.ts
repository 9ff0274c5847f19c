import { sql } from 'kysely';
import type { JobDefinition, JobHost } from '#platform/jobs.ts';

/** Sign-ins and guests that are over go, and with them who came once and never registered: 30 days after they were last seen. */
export const purgeIdentities: JobDefinition<never> = {
  name: 'auth.purge-identities',
  cron: '25 3 * * *',
  async run(host: JobHost) {
    await host.withTenant('000000', async (ctx) => {
      await sql`delete from sys_social_state where expire_at < app_now()`.execute(ctx.db);
      await sql`delete from sys_social_guest where expire_at < app_now()`.execute(ctx.db);
      await sql`delete from sys_social_identity where user_id is null and seen_at < app_now() - interval '30 days'`.execute(
        ctx.db,
      );
    });
  },
};
