import { setTimeout } from 'node:timers/promises';
import { isDeadlock } from '../database/database-errors.ts';

const deadlockAttempts = 5;

/**
 * Retries a transaction that was rolled back to resolve a deadlock. Not at once: the other transaction may not have
 * continued yet, and both would meet at the same rows again.
 */
export async function retryOnDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDeadlock(error) || failed === deadlockAttempts) throw error;
      await setTimeout(failed * (20 + Math.random() * 30));
    }
  }
}
