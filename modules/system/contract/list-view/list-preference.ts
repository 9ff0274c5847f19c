import type { ListViewContent } from './view-content.ts';

/** View settings of a list per user: columns, density, rows per page (decision 0913). */
export type ListPreference = Omit<ListViewContent, 'filters' | 'sort'>;

/** Lists embedded in other pages: `<resource>@<part>`. */
export const embeddedLists = ['employee', 'heads', 'entries'] as const;
