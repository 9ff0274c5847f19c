import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { rateLimitKey } from '@refectory/engine/http/ip-address.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { calendarCalls } from '#space/contract/calendar/calendar-calls.ts';
import { readCalendarCode } from './calendar-code.ts';
import { readFeed } from './read-feed.ts';
import { writeCalendar } from './write-ical.ts';

/**
 * Share of CALLS_PER_MINUTE for one address: enough for the calendars of a shared address, too little to guess codes.
 */
const share = 0.05;

/**
 * The calendar of a code; 404 for an unknown one, 429 with a waiting time for too many requests
 * (spec/space#calendar).
 */
async function openFeed({ request, reply, runner }: CallEnvironment, { code: text = '' }: { readonly code?: string }) {
  runner.assertRateLimit(
    `calendar ${rateLimitKey(request.ip)}`,
    Math.max(1, Math.floor(runner.config.callsPerMinute * share)),
  );
  const code = readCalendarCode(text);
  const feed =
    code && (await runner.runAsSystem(code.tenantId, (ctx) => readFeed(ctx, code.code)).catch(nothingOfClosedTenants));
  if (!feed) throw new DomainError('platform.not-found');
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="calendar.ics"')
    .header('cache-control', 'private, no-cache')
    .header('x-robots-tag', 'noindex')
    .send(writeCalendar(feed.name, feed.events));
}

/** A missing tenant is reported as an unknown calendar; other errors are rethrown. */
function nothingOfClosedTenants(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'platform.tenant-closed') return undefined;
  throw error;
}

export const boundCalendarCalls = bindCalls(calendarCalls, { feed: manualOperation(openFeed) });
