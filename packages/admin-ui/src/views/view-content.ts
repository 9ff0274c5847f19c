import type { ListLook } from '@refectory/modules/system/contract/list-view/list-look.ts';
import type { ListViewContent } from '@refectory/modules/system/contract/list-view/list-view.ts';
import type { ListState } from '../list/list-state.ts';
import { site } from '../session/site.ts';

type Part<T> = Readonly<Record<string, T>>;

const sorted = <T>(part: Part<T>): Part<T> =>
  Object.fromEntries(Object.entries(part).sort(([one], [other]) => one.localeCompare(other)));
const isEmpty = (part: object): boolean => Object.keys(part).length === 0;

const given = (filters: Part<string>): Part<string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** What a list shows and how, as a saved view keeps it: what is as by default is left out, so that equal views are equal texts. */
export function viewContentOf(
  { filters, sort }: Pick<ListState, 'filters' | 'sort'>,
  { order = [], shown = {}, widths = {}, density = 'small', size = site.pageSize }: ListLook,
): ListViewContent {
  return {
    ...(!isEmpty(filters) && { filters: sorted(filters) }),
    ...(sort && { sort: { field: sort.field, descending: sort.descending } }),
    ...(order.length > 0 && { order }),
    ...(!isEmpty(shown) && { shown: sorted(shown) }),
    ...(!isEmpty(widths) && { widths: sorted(widths) }),
    ...(density !== 'small' && { density }),
    ...(size !== site.pageSize && { size }),
  };
}

/** The state and the preference that a view means; what it does not name goes back to the default. */
export function viewParts({
  filters = {},
  sort,
  order = [],
  shown = {},
  widths = {},
  density,
  size,
}: ListViewContent): {
  readonly state: Pick<ListState, 'filters' | 'sort' | 'current' | 'size'>;
  readonly preference: Required<ListLook>;
} {
  const rows = site.pageSizes.find((known) => known === size) ?? site.pageSize;
  return {
    state: { filters: given(filters), sort, current: 1, size: rows },
    preference: { order, shown, widths, density: density ?? 'small', size: rows },
  };
}

/** Whether two views show the same. */
export function isSameContent(one: ListViewContent, other: ListViewContent): boolean {
  const text = (content: ListViewContent) => {
    const { state, preference } = viewParts(content);
    return JSON.stringify(viewContentOf(state, preference));
  };
  return text(one) === text(other);
}
