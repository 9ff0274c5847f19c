import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { OtherRow } from '@refectory/engine/resource/binding.ts';
import { reportDefinition } from '../contract/designer/report-definition.ts';

/** Offset of ids of designed reports in the list of reports, as in report_list_row; smaller ids are views. */
const firstDesigned = 10n ** 17n;

/**
 * The designed report behind a row of the list of reports, if any. Removing it follows its own rules: by its owner or
 * an administrator (spec/report#saved-reports).
 */
export async function designedRow(ctx: Context, id: string): Promise<OtherRow | undefined> {
  const own = BigInt(id) - firstDesigned;
  if (own <= 0n) return undefined;
  const report = await ctx.db
    .selectFrom('report_definition')
    .select('user_id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', String(own))
    .executeTakeFirst();
  if (!report) throw new DomainError('platform.not-found');
  if (report.user_id !== ctx.user.id && !ctx.user.isAdministrator) throw new DomainError('report.definition-not-own');
  return { resource: reportDefinition.name, id: String(own) };
}
