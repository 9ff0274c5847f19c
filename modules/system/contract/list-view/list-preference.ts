import type { ListViewContent } from './view-content.ts';

/** How a person likes to see a list, whatever rows it shows: columns, density, rows a page (decision 0913). */
export type ListPreference = Omit<ListViewContent, 'filters' | 'sort'>;

/** Lists that stand in pages beside others: `<resource>@<part>`. */
export const embeddedLists = ['employee', 'heads', 'entries'] as const;
