import { DomainError, type StoredRefusal } from './domain-error.ts';

/**
 * A refusal that does not roll back: the operation returns it, its writes are committed (a refused swipe is logged, a
 * wrong password counts), then the call fails with it. Plain data, because responses are stored per Idempotency-Key.
 */
export interface CommittedRefusal {
  readonly keptRefusal: StoredRefusal;
}

export const toCommittedRefusal = ({ code, params, data, field }: DomainError): CommittedRefusal => ({
  keptRefusal: { code, params, data, ...(field && { field }) },
});

export const isCommittedRefusal = (answer: unknown): answer is CommittedRefusal =>
  typeof answer === 'object' && answer !== null && 'keptRefusal' in answer;

/** Throws the refusal that an operation returned, after its transaction has committed. */
export function throwCommittedRefusal(answer: unknown): void {
  if (!isCommittedRefusal(answer)) return;
  throw DomainError.restore(answer.keptRefusal);
}
