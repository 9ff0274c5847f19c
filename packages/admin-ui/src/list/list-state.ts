import { maxCountedRows } from '@refectory/declaration/call/verb-responses.ts';
import type { QueryParams } from '../api/http.ts';
import { site } from '../session/site.ts';

/** State of a list in its URL: filters by wire name, page, size and order. */
export interface ListState {
  readonly filters: Readonly<Record<string, string>>;
  readonly current: number;
  readonly size: number;
  /** The row before or after which the page lies: the server accepts no page number beyond the counted rows. */
  readonly beside?: Beside | undefined;
  /** Sort field (wire name) and direction; absent: the default order of the resource. */
  readonly sort?: { readonly field: string; readonly descending: boolean } | undefined;
  /** The day that its calendar is opened at; today when absent. */
  readonly on?: string | undefined;
}

/** A change of some parts; without a size the list takes that of its person, or as many rows as fit. */
export type ListChange = Partial<Omit<ListState, 'size'>> & { readonly size?: number | undefined };

export interface Beside {
  readonly key: 'after' | 'before';
  readonly id: string;
}

const reserved = new Set(['current', 'size', 'after', 'before', 'ascs', 'descs', 'on']);

const toPositiveInteger = (text: string | null, otherwise: number): number =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise;

/** Parses the state of a list from its URL. Invalid parts fall back to the default. */
export function readListState(params: URLSearchParams, defaultSize: number = site.pageSize): ListState {
  const filters = Object.fromEntries([...params].filter(([name, value]) => !reserved.has(name) && value !== ''));
  const size = toPositiveInteger(params.get('size'), defaultSize);
  const field = params.get('descs') || params.get('ascs');
  const beside = readBeside(params);
  const on = params.get('on') ?? '';
  return {
    filters,
    current: toPositiveInteger(params.get('current'), 1),
    size: (site.pageSizes as readonly number[]).includes(size) ? size : defaultSize,
    ...(beside && { beside }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(on) && { on }),
    ...(field && { sort: { field, descending: params.has('descs') } }),
  };
}

/** Whether an address says which rows; a list begins with its default view or filters where it does not. */
export const hasListQuery = ({ filters, sort, current }: Pick<ListState, 'filters' | 'sort' | 'current'>): boolean =>
  Object.keys(filters).length > 0 || sort !== undefined || current > 1;

function readBeside(params: URLSearchParams): Beside | undefined {
  const key = (['after', 'before'] as const).find((name) => params.get(name));
  return key && { key, id: params.get(key) ?? '' };
}

/** The URL of a state; defaults are omitted. */
export function writeListState(
  { filters, current, size, beside, sort, on }: Omit<ListState, 'size'> & Pick<ListChange, 'size'>,
  defaultSize: number = site.pageSize,
): URLSearchParams {
  const params = new URLSearchParams(filters);
  if (current > 1) params.set('current', String(current));
  if (current > 1 && beside) params.set(beside.key, beside.id);
  if (size !== undefined && size !== defaultSize) params.set('size', String(size));
  if (on) params.set('on', on);
  if (sort) params.set(sort.descending ? 'descs' : 'ascs', sort.field);
  return params;
}

/** Filters and order of a state as sent to `list`, `export` and `sums`; a list adds the page. */
export const filterQuery = ({ filters, sort }: ListState): QueryParams => ({
  ...filters,
  ...(sort && { [sort.descending ? 'descs' : 'ascs']: sort.field }),
});

/** Trees are requested lazily, unless there is a search. */
export const treeQuery = (state: ListState): QueryParams => ({
  ...filterQuery(state),
  ...(Object.keys(state.filters).length === 0 && { lazy: true }),
});

export const pageQuery = (state: ListState): QueryParams => ({
  ...filterQuery(state),
  current: state.current,
  size: state.size,
  ...(state.beside && { [state.beside.key]: state.beside.id }),
});

/**
 * The target of a page change: by number within the counted rows, beyond them relative to the last or first row
 * shown. Undefined when it is unreachable.
 */
export function turnTo(
  page: number,
  { current, size }: Pick<ListState, 'current' | 'size'>,
  rows: readonly { readonly id: string }[],
): Pick<ListState, 'current' | 'beside'> | undefined {
  if ((page - 1) * size < maxCountedRows) return { current: page, beside: undefined };
  const id = page > current ? rows.at(-1)?.id : rows[0]?.id;
  if (Math.abs(page - current) !== 1 || id === undefined) return undefined;
  return { current: page, beside: { key: page > current ? 'after' : 'before', id } };
}
