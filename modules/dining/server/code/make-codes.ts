import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { readIdempotencyKey } from '@refectory/engine/call/input/idempotency-key.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { runIdempotent } from '@refectory/engine/request/idempotency.ts';
import { assertWritable } from '@refectory/engine/tenancy/assert-writable.ts';
import { maxCodes } from '#dining/contract/code/code-calls.ts';
import { findProvider } from './provider/find-provider.ts';
import { readEnabledProvider } from './read-provider.ts';
import { type CodeKind, nextCodes, storeCodes } from './store-codes.ts';

/**
 * Replaces the codes of places or tables, all or none; the old ones become invalid (spec/dining#codes). The provider is
 * called between two transactions. `chooseIds` refuses rows that the caller may not see.
 */
export async function makeCodes(
  { request, runner, run }: CallEnvironment,
  kind: CodeKind,
  chooseIds: (ctx: Context) => Promise<readonly string[]>,
) {
  const { codes, provider } = await run(async (ctx) => {
    await assertWritable(ctx);
    const ids = await chooseIds(ctx);
    if (ids.length > maxCodes) throw new DomainError('dining.codes-too-many', { max: maxCodes });
    return { codes: await nextCodes(ctx, kind, ids), provider: await readEnabledProvider(ctx) };
  });
  const images = await findProvider(provider, runner.assertRateLimit).order(codes);
  return run((ctx) =>
    runIdempotent(ctx, readIdempotencyKey(request), ['codes', kind, codes.map(({ id }) => id)], async () => {
      await storeCodes(ctx, kind, codes, images);
      return { codes };
    }),
  );
}
