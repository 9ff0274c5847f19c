import { DomainError, type StoredRefusal } from './domain-error.ts';

/**
 * A refusal whose traces stay: the operation answers it instead of throwing, so that what it wrote is committed
 * (a swipe that is refused is on record, a wrong password counts), and the call is refused afterwards. Plain data, because answers are kept per Idempotency-Key.
 */
export interface KeptRefusal {
  readonly keptRefusal: StoredRefusal;
}

export const keptRefusal = ({ code, params, data, field }: DomainError): KeptRefusal => ({
  keptRefusal: { code, params, data, ...(field && { field }) },
});

export const isKeptRefusal = (answer: unknown): answer is KeptRefusal =>
  typeof answer === 'object' && answer !== null && 'keptRefusal' in answer;

/** Throws what an operation answered as kept, once its transaction is over. */
export function refuseKept(answer: unknown): void {
  if (!isKeptRefusal(answer)) return;
  throw DomainError.restore(answer.keptRefusal);
}
