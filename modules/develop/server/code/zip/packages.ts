import { createHash, randomBytes } from 'node:crypto';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { JobDefinition, JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { code } from '#develop/contract/code.ts';
import type { codeCalls } from '#develop/contract/code-calls.ts';

type PackageAnswer = ResponseData<typeof codeCalls.genCode.answer>;

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Keeps a zip for ten minutes. Its link contains the key, of which only a hash is stored; it works once. */
export async function savePackage(ctx: Context, fileName: string, content: Uint8Array): Promise<PackageAnswer> {
  const key = randomBytes(24).toString('hex');
  await sql`insert into develop_package (link_hash, file_name, content, expires_at)
    values (${hashKey(key)}, ${fileName}, ${Buffer.from(content)}, app_now() + interval '10 minutes')`.execute(ctx.db);
  return { fileName, size: content.byteLength, link: `/api${code.path}/package/${key}` };
}

/** Returns a zip and deletes it; of two concurrent requests one gets it. */
export async function consumePackage(ctx: Context, key: string): Promise<{ fileName: string; content: Buffer }> {
  const { rows } = await sql<{ file_name: string; content: Buffer }>`
    delete from develop_package where link_hash = ${hashKey(key)} and expires_at > app_now() returning file_name, content`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('develop.package-gone');
  return { fileName: rows[0].file_name, content: rows[0].content };
}

/** Deletes expired zips. */
export const purgePackagesJob: JobDefinition<never> = {
  name: 'develop.forget-packages',
  cron: '*/10 * * * *',
  async run(environment: JobEnvironment) {
    await environment.withTenant('000000', (ctx) =>
      sql`delete from develop_package where expires_at <= app_now()`.execute(ctx.db),
    );
  },
};
