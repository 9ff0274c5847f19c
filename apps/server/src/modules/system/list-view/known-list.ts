import { listParts } from '@refectory/contract/system/list-look.ts';
import type { Registry } from '#crud/registry.ts';
import { DomainError } from '#platform/domain-error.ts';

/** Refuses the name of a list that no page has: a resource or report, or a part of a page that lists one. */
export function assertList({ lists }: Pick<Registry, 'lists'>, list: string): void {
  const [name = '', part, ...rest] = list.split('@');
  const isPart = part === undefined || (listParts as readonly string[]).includes(part);
  if (!lists.has(name) || !isPart || rest.length > 0)
    throw new DomainError('system.no-such-list', {}, { field: 'list' });
}
