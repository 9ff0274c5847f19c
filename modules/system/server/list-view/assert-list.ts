import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { embeddedLists } from '#system/contract/list-view/list-preference.ts';

/** Refuses an unknown list name; lists are resources, reports, and lists embedded in pages. */
export function assertList({ listNames }: Pick<Registry, 'listNames'>, list: string): void {
  const [name = '', part, ...rest] = list.split('@');
  const isPart = part === undefined || (embeddedLists as readonly string[]).includes(part);
  if (!listNames.has(name) || !isPart || rest.length > 0)
    throw new DomainError('system.no-such-list', {}, { field: 'list' });
}
