import { isDatabaseError, isDatabaseUnavailable, isDeadlock, isStatementCancelled } from '../database-errors.ts';

/**
 * Why what was asked of a replica was asked again at the primary: it was not as far as it had seemed, it cancelled the
 * statement to go on replaying, it was gone, it refused the statement.
 */
export type RepeatReason = 'behind' | 'conflict' | 'unavailable' | 'refused';

/** A replica that is not as far as it had seemed, is none any more, or does not know a tenant that is there. */
export class ReplicaBehindError extends Error {}

/**
 * Why a call that a replica has not answered is asked again at the primary; undefined: the primary would say the same,
 * or has been spared a statement that takes too long.
 */
export function findRepeatReason(error: unknown): RepeatReason | undefined {
  if (error instanceof ReplicaBehindError) return 'behind';
  if (isDatabaseUnavailable(error)) return 'unavailable';
  // "canceling statement due to conflict with recovery"
  if (isDeadlock(error)) return 'conflict';
  return isDatabaseError(error) && !isStatementCancelled(error) ? 'refused' : undefined;
}
