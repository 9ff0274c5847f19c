import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { formatReferrers } from '@refectory/engine/row/find-referrers.ts';
import { removalAdvice } from '@refectory/engine/row/remove-row.ts';
import { region } from '#system/contract/dictionary/region.ts';

/**
 * Codes start with the code of the parent; only the country has none (spec/system#regions). Only administrators
 * write, because it is a platform resource.
 */
export const regionHooks: Hooks<'sys_region'> = {
  beforeSave(_ctx, values, previous) {
    // Saber prefixes the root's code to those of provinces (`0032`); no other code starts with a zero.
    for (const name of ['code', 'parent_code'] as const)
      if (values[name]) values[name] = values[name].replace(/^00(?=[1-9])/, '');
    const code = values.code ?? previous?.code ?? '';
    const parent = values.parent_code ?? previous?.parent_code ?? '';
    // The id is the code as a number, computed by PostgreSQL before its checks.
    if (!/^\d+$/.test(code)) throw new DomainError('system.region-code-digits', {}, { field: 'code' });
    if (!previous && parent !== '00' && !(code.startsWith(parent) && code !== parent))
      throw new DomainError('system.region-code-prefix', { parent }, { field: 'code' });
  },
  async beforeRemove(ctx, { code }) {
    if (code === '00') throw new DomainError('system.region-root-stays');
    const below = await ctx.db
      .selectFrom('sys_region')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('parent_code', '=', code)
      .executeTakeFirstOrThrow();
    if (below.count !== '0')
      throw new DomainError('platform.in-use', {
        things: formatReferrers([{ label: region.label, count: Number(below.count) }], ctx.language),
        advice: removalAdvice(region)[ctx.language],
      });
  },
};
