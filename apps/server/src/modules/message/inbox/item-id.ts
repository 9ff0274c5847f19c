import { DomainError } from '#platform/domain-error.ts';

/** The id of an entry. What is none names no entry. */
export function itemId(given: string | undefined): string {
  if (!given || !/^\d{1,18}$/.test(given)) throw new DomainError('message.no-such-item', {}, { field: 'id' });
  return given;
}
