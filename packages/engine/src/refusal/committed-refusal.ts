import { DomainError, type StoredRefusal } from './domain-error.ts';

/**
 * A refusal whose traces stay: the operation answers it instead of throwing, so that what it wrote is committed
 * (a swipe that is refused is on record, a wrong password counts), and the call is refused afterwards. Plain data, because answers are kept per Idempotency-Key.
 */
export interface CommittedRefusal {
  readonly keptRefusal: StoredRefusal;
}

export const toCommittedRefusal = ({ code, params, data, field }: DomainError): CommittedRefusal => ({
  keptRefusal: { code, params, data, ...(field && { field }) },
});

export const isCommittedRefusal = (answer: unknown): answer is CommittedRefusal =>
  typeof answer === 'object' && answer !== null && 'keptRefusal' in answer;

/** Throws what an operation answered as kept, once its transaction is over. */
export function throwCommittedRefusal(answer: unknown): void {
  if (!isCommittedRefusal(answer)) return;
  throw DomainError.restore(answer.keptRefusal);
}
