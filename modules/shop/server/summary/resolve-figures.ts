import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { currentFigures, type FigureSource, versionFigures } from './figure-source.ts';
import { assertSpan, type SummarySpan } from './summary-span.ts';
import { findLockedSummary, requireVersion, requireVisibleSummary } from './summary-table.ts';

/** A span as it is now, or a version of its summary. */
export interface SpanOrVersion extends SummarySpan {
  readonly versionNo?: number | null | undefined;
}

/** Where the figures of a span or of a version are read from. Refuses a version that is not there, or that the person may not see. */
export async function resolveFigures(
  ctx: Context,
  { versionNo, ...span }: SpanOrVersion,
): Promise<{ source: FigureSource; summaryNo: string; beforeNo: number; summaryId: string | null }> {
  await assertSpan(ctx, span);
  const found = await findLockedSummary(ctx, span);
  const summary = found && versionNo ? await requireVisibleSummary(ctx, found.id) : found;
  if (versionNo && !summary) throw new DomainError('shop.summary-no-version');
  const summaryId = summary?.id ?? null;
  const summaryNo = summary?.summary_no ?? '';
  if (!summary || !versionNo)
    return { source: currentFigures(span), summaryNo, beforeNo: summary?.version_no ?? 0, summaryId };
  const wanted = requireVersion(summary, versionNo);
  return { source: versionFigures(summary.id, wanted), summaryNo, beforeNo: wanted - 1, summaryId };
}
