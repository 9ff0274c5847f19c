import type { ListPreference } from '@refectory/modules/system/contract/list-view/list-preference.ts';
import type { ListViewContent } from '@refectory/modules/system/contract/list-view/view-content.ts';
import type { ListState } from '../list/list-state.ts';
import { site } from '../session/site.ts';

type Values<T> = Readonly<Record<string, T>>;

const sortKeys = <T>(part: Values<T>): Values<T> =>
  Object.fromEntries(Object.entries(part).sort(([one], [other]) => one.localeCompare(other)));
const isEmpty = (part: object): boolean => Object.keys(part).length === 0;

const withoutEmptyFilters = (filters: Values<string>): Values<string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** Content of a saved view: filters, order and columns; defaults are omitted, so that equal views have equal JSON. */
export function toViewContent(
  { filters, sort }: Pick<ListState, 'filters' | 'sort'>,
  { order = [], shown = {}, widths = {}, density = 'small', size }: ListPreference,
): ListViewContent {
  return {
    ...(!isEmpty(filters) && { filters: sortKeys(filters) }),
    ...(sort && { sort: { field: sort.field, descending: sort.descending } }),
    ...(order.length > 0 && { order }),
    ...(!isEmpty(shown) && { shown: sortKeys(shown) }),
    ...(!isEmpty(widths) && { widths: sortKeys(widths) }),
    ...(density !== 'small' && { density }),
    ...(size !== undefined && { size }),
  };
}

/** The list state and preference of a view; omitted parts are reset to the default. */
export function fromViewContent({
  filters = {},
  sort,
  order = [],
  shown = {},
  widths = {},
  density,
  size,
}: ListViewContent): {
  readonly state: Pick<ListState, 'filters' | 'sort' | 'current'> & { readonly size: number | undefined };
  readonly preference: Required<Omit<ListPreference, 'layout' | 'chart' | 'isChartHidden' | 'size'>> & {
    readonly size: number | undefined;
  };
} {
  const rows = site.pageSizes.find((known) => known === size);
  return {
    state: { filters: withoutEmptyFilters(filters), sort, current: 1, size: rows },
    preference: { order, shown, widths, density: density ?? 'small', size: rows },
  };
}

/** Whether two views are equal. */
export function isSameContent(one: ListViewContent, other: ListViewContent): boolean {
  const text = (content: ListViewContent) => {
    const { state, preference } = fromViewContent(content);
    return JSON.stringify(toViewContent(state, preference));
  };
  return text(one) === text(other);
}
