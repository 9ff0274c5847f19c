import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { FigureSource } from './figure-source.ts';
import { type ReadSpan, resolvePlaces } from './summary-span.ts';
import { findLockedSummary, requireVersion, requireVisibleSummary } from './summary-table.ts';

/** A span with current figures, or a version of its summary. */
export interface SpanOrVersion extends ReadSpan {
  readonly versionNo?: number | null | undefined;
}

/** Source of the figures of a span or version. Refuses a version that does not exist or that the caller may not see. */
export async function resolveFigures(
  ctx: Context,
  { versionNo, ...span }: SpanOrVersion,
): Promise<FigureSource & { readonly summaryNo: string; readonly beforeNo: number }> {
  const placeIds = await resolvePlaces(ctx, span);
  const found = await findLockedSummary(ctx, span);
  const summary = found && versionNo ? await requireVisibleSummary(ctx, found.id) : found;
  if (versionNo && !summary) throw new DomainError('shop.summary-no-version');
  const shared = { placeIds, days: span, summaryId: summary?.id ?? null, summaryNo: summary?.summary_no ?? '' };
  if (!summary || !versionNo) return { ...shared, versionNo: 0, beforeNo: summary?.version_no ?? 0 };
  const wanted = requireVersion(summary, versionNo);
  return { ...shared, versionNo: wanted, beforeNo: wanted - 1 };
}
