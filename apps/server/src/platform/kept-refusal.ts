import { DomainError } from './domain-error.ts';

/**
 * A refusal whose traces stay: the operation answers it instead of throwing, so that what it wrote is committed
 * (a swipe that is refused is on record), and the call is refused afterwards. Plain data, because answers are kept per Idempotency-Key.
 */
export interface KeptRefusal {
  readonly keptRefusal: {
    readonly code: string;
    readonly params: Readonly<Record<string, unknown>>;
    readonly data?: unknown;
  };
}

export const keptRefusal = ({ code, params, data }: DomainError): KeptRefusal => ({
  keptRefusal: { code, params, data },
});

/** Throws what an operation answered as kept, once its transaction is over. */
export function refuseKept(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('keptRefusal' in answer)) return;
  const { code, params, data } = (answer as KeptRefusal).keptRefusal;
  throw new DomainError(code, params, { data });
}
