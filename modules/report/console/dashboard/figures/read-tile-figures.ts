import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { dashboardCalls } from '../../../contract/dashboard/dashboard-calls.ts';
import { completeDefinition, type ReportDefinition } from '../../../contract/designer/definition.ts';
import type { SourceName } from '../../../contract/designer/figure-catalogue.ts';
import type { ReportResult } from '../../../contract/designer/report-result.ts';
import { definedFigures } from '../../../contract/designer/tabulate.ts';

/** Figures of a tile: the report as the user may see it, or why not. */
export interface TileFigures {
  /** '' when the user may not see the report. */
  readonly name: string;
  /** '' when it is shown. */
  readonly refusal: string;
  readonly definition: ReportDefinition | undefined;
  readonly result: ReportResult;
  /** Topics of its sources: it is reloaded when one of them changes. */
  readonly sources: readonly SourceName[];
}

interface Waiting {
  readonly id: string;
  /** Aborts when the tile is unmounted. */
  readonly signal: AbortSignal;
  readonly resolve: (figures: TileFigures) => void;
  readonly reject: (reason: unknown) => void;
}

/** Reports per call: the first tiles should not wait for the last. */
const reportsPerCall = 6;
let waiting: Waiting[] = [];

/**
 * Reads a report for a tile; tiles requested in the same turn share calls, which are aborted when all their tiles are
 * unmounted.
 */
export function readTileFigures(id: string, signal: AbortSignal): Promise<TileFigures> {
  return new Promise((resolve, reject) => {
    waiting.push({ id, signal, resolve, reject });
    if (waiting.length === 1) setTimeout(send, 0);
  });
}

function send(): void {
  const all = waiting;
  waiting = [];
  const ids = [...new Set(all.map(({ id }) => id))];
  for (let at = 0; at < ids.length; at += reportsPerCall) {
    const some = ids.slice(at, at + reportsPerCall);
    const asking = all.filter(({ id }) => some.includes(id));
    void answer(some, asking);
  }
}

async function answer(ids: readonly string[], asking: readonly Waiting[]): Promise<void> {
  const signal = whenAllHaveGone(asking.map((each) => each.signal));
  // Tiles get whatever it ends with: their figures, a refusal, or that it was aborted with all of them.
  const [call] = await Promise.allSettled([
    makeCall(dashboardCalls.figures, { reports: ids }, { signal, quiet: true }),
  ]);
  const answers = call.status === 'fulfilled' ? call.value : [];
  const byId = new Map(answers.map((figures) => [figures.id, figures]));
  for (const { id, resolve, reject } of asking) {
    const figures = byId.get(id);
    if (figures) resolve(toTileFigures(figures));
    else reject(call.status === 'rejected' ? call.reason : new Error(`No answer about report ${id}.`));
  }
}

/** Aborts when all signals have aborted; aborting the call also cancels its database statements. */
function whenAllHaveGone(signals: readonly AbortSignal[]): AbortSignal {
  const gone = new AbortController();
  const look = () => signals.every(({ aborted }) => aborted) && gone.abort();
  for (const signal of signals) signal.addEventListener('abort', look, { once: true });
  look();
  return gone.signal;
}

type Answer = Awaited<ReturnType<typeof makeCall<typeof dashboardCalls.figures>>>[number];

function toTileFigures({ name, refusal, definition: sent, ...result }: Answer): TileFigures {
  const definition = sent ? completeDefinition(sent) : undefined;
  const sources = definition ? definedFigures(definition).map(({ sourceName }) => sourceName) : [];
  return { name, refusal, definition, result, sources: [...new Set(sources)] };
}
