import { maxCountedRows } from '@refectory/declaration/call/verb-responses.ts';
import type { QueryParams } from '../api/http.ts';
import { site } from '../session/site.ts';

/** What a list shows, as its URL says: filters by wire name, page, size and order. */
export interface ListState {
  readonly filters: Readonly<Record<string, string>>;
  readonly current: number;
  readonly size: number;
  /** The row that the page begins after or ends before: pages beyond those that are counted have no number to the server. */
  readonly beside?: Beside | undefined;
  /** Field and direction as the wire names them; absent: the default order of the resource. */
  readonly sort?: { readonly field: string; readonly descending: boolean } | undefined;
}

export interface Beside {
  readonly key: 'after' | 'before';
  readonly id: string;
}

const reserved = new Set(['current', 'size', 'after', 'before', 'ascs', 'descs']);

const toPositiveInteger = (text: string | null, otherwise: number): number =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise;

/** Reads the state of a list from its URL. Anything odd in the URL falls back to the default. */
export function readListState(params: URLSearchParams, defaultSize: number = site.pageSize): ListState {
  const filters = Object.fromEntries([...params].filter(([name, value]) => !reserved.has(name) && value !== ''));
  const size = toPositiveInteger(params.get('size'), defaultSize);
  const field = params.get('descs') || params.get('ascs');
  const beside = readBeside(params);
  return {
    filters,
    current: toPositiveInteger(params.get('current'), 1),
    size: (site.pageSizes as readonly number[]).includes(size) ? size : defaultSize,
    ...(beside && { beside }),
    ...(field && { sort: { field, descending: params.has('descs') } }),
  };
}

function readBeside(params: URLSearchParams): Beside | undefined {
  const key = (['after', 'before'] as const).find((name) => params.get(name));
  return key && { key, id: params.get(key) ?? '' };
}

/** The URL of a state; what is default is left out. */
export function writeListState(
  { filters, current, size, beside, sort }: ListState,
  defaultSize: number = site.pageSize,
): URLSearchParams {
  const params = new URLSearchParams(filters);
  if (current > 1) params.set('current', String(current));
  if (current > 1 && beside) params.set(beside.key, beside.id);
  if (size !== defaultSize) params.set('size', String(size));
  if (sort) params.set(sort.descending ? 'descs' : 'ascs', sort.field);
  return params;
}

/** Filters and order of a state as sent to `list`, `export` and `sums`; a list adds the page. */
export const filterQuery = ({ filters, sort }: ListState): QueryParams => ({
  ...filters,
  ...(sort && { [sort.descending ? 'descs' : 'ascs']: sort.field }),
});

/** A tree is asked for in parts where it is large, unless something is searched. */
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
 * Where a list goes from the page it shows: by its number as far as rows are counted, beyond them beside the last or first row
 * shown. Undefined: there is no way to it.
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
