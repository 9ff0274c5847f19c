import { noteTopic } from '../database/with-tenant.ts';
import type { Context } from '../request/context.ts';
import { assertTopic } from './announcements.ts';

/**
 * Tells open pages that show `topic` (`dining.tables 12`, at most 100 characters) to read again, once this transaction has
 * committed and within about a tenth of a second; nothing when it is rolled back (spec/rules#live-pages).
 */
export function announceChange(ctx: Context, topic: string): void {
  assertTopic(topic);
  noteTopic(ctx, topic);
}
