import type { CallInput, CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { seriesDecision } from '#space/contract/dictionaries.ts';
import { series } from '#space/contract/series/series.ts';

export const seriesCalls = {
  preview: actionCall(series, 'preview'),
  book: actionCall(series, 'book'),
} as const;

export type Preview = CallResponse<typeof seriesCalls.preview>;
export type PreviewDate = Preview['dates'][number];
export type Booked = CallResponse<typeof seriesCalls.book>;

const { skip, move } = seriesDecision.keys;

/** Decision for each conflicting date: `skip`, or the index of a free span in its list. */
export type SeriesDecisions = Readonly<Record<string, 'skip' | number>>;

type SeriesSolution = NonNullable<CallInput<typeof seriesCalls.book>['solutions']>[number];

/** Decisions as input of the call; only for dates that conflict now. */
export const listSeriesSolutions = (dates: readonly PreviewDate[], decisions: SeriesDecisions) =>
  dates.flatMap(({ day, isFree, nextFree }): SeriesSolution[] => {
    const decided = decisions[day];
    if (isFree || decided === undefined) return [];
    if (decided === 'skip') return [{ day, decision: skip }];
    const slot = nextFree[decided];
    return slot ? [{ day, decision: move, areaId: slot.areaId, startAt: slot.startAt, endAt: slot.endAt }] : [];
  });
