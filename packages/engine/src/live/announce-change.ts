import { noteTopic } from '../database/with-tenant.ts';
import type { Context } from '../request/context.ts';
import { assertTopic } from './announcements.ts';

/**
 * Tells open pages that show `topic` (`dining.tables 12`, at most 100 characters) to read again, within about a tenth
 * of a second after the commit; not after a rollback (spec/rules#live-pages).
 */
export function announceChange(ctx: Context, topic: string): void {
  assertTopic(topic);
  noteTopic(ctx, topic);
}
