import { toColumnName, toWireName } from '../database/wire-name.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { toText } from '../refusal/to-text.ts';
import type { ListSource } from './list-source.ts';
import type { ReadableField } from './readable-field.ts';

export interface OrderedColumn {
  readonly column: string;
  readonly descending: boolean;
}

interface AskedOrder extends OrderedColumn {
  /** A sort field as named in the query, and the input that named it. */
  readonly name: string;
  readonly key: 'ascs' | 'descs';
}

/** The order of a list: its columns, the last one `id`, and the first sort field of the query. */
export interface ListOrder {
  readonly columns: readonly OrderedColumn[];
  readonly asked?: AskedOrder;
}

type OrderQuery = Readonly<Record<string, unknown>>;

/**
 * The order of a list: `ascs`/`descs` of the query on readable columns, else the declared order, else newest first;
 * ties by id, or as in the index of the sort field (spec/wire#lists). Refuses unknown sort fields by name.
 */
export function listOrder(
  list: Pick<ListSource, 'sort' | 'growing' | 'groupedBy'>,
  query: OrderQuery,
  fields: readonly ReadableField[],
): ListOrder {
  const known = new Set(fields.filter(({ kind }) => kind !== 'secret' && kind !== 'json').map(({ column }) => column));
  const asked = (['ascs', 'descs'] as const).flatMap((key) => namedOrders(query[key], key));
  const unknown = asked.find(({ column }) => !known.has(column));
  if (unknown) throw new DomainError('platform.no-such-order', { name: unknown.name }, { field: unknown.key });
  const orders = asked.length > 0 ? asked : usualOrder(list, known).filter(({ column }) => known.has(column));
  const descending = orders.at(-1)?.descending ?? true;
  const ties = [...(isIndexed(list, asked) && known.has('create_time') ? ['create_time'] : []), 'id'];
  const groups = (list.groupedBy ?? []).flatMap(({ name, descending: isDown, title }) => {
    const column = toColumnName(name);
    const down = orders.find((order) => order.column === column)?.descending ?? isDown;
    return [...(title ? [title.column] : []), column].map((each) => ({ column: each, descending: down }));
  });
  const inside = orders.filter(({ column }) => !groups.some((group) => group.column === column));
  const columns = [...groups, ...inside.map(toOrderedColumn), ...ties.map((column) => ({ column, descending }))];
  return { columns, ...(asked[0] && { asked: asked[0] }) };
}

/** Whether the query sorts by an indexed field, whose index continues with time and id. */
const isIndexed = ({ growing }: Pick<ListSource, 'growing'>, asked: readonly AskedOrder[]): boolean =>
  asked.length === 1 && asked.some(({ column }) => growing?.orders?.map(toColumnName).includes(column));

const toOrderedColumn = ({ column, descending }: OrderedColumn): OrderedColumn => ({ column, descending });

const usualOrder = ({ sort }: Pick<ListSource, 'sort'>, known: ReadonlySet<string>): OrderedColumn[] =>
  (sort ?? (known.has('create_time') ? ['-createTime'] : [])).map((name) => ({
    column: toColumnName(name.replace(/^-/, '')),
    descending: name.startsWith('-'),
  }));

/** The text after `order by`, of columns of `t`. */
export const orderSql = (columns: readonly OrderedColumn[]): string =>
  columns.map(({ column, descending }) => `t.${column}${descending ? ' desc' : ''}`).join(', ');

/** `listOrder` as SQL. */
export const orderByClause = (
  list: Pick<ListSource, 'sort' | 'growing' | 'groupedBy'>,
  query: OrderQuery,
  fields: readonly ReadableField[],
): string => orderSql(listOrder(list, query, fields).columns);

/** The reverse order. */
export const reverseOrder = (columns: readonly OrderedColumn[]): OrderedColumn[] =>
  columns.map(({ column, descending }) => ({ column, descending: !descending }));

/** The fields by which a growing list can be sorted with any number of rows: its default order, and indexed fields. */
export const indexedOrders = ({ sort, growing }: Pick<ListSource, 'sort' | 'growing'>): string[] => [
  ...new Set([(sort?.[0] ?? 'createTime').replace(/^-/, ''), ...(growing?.orders ?? []), 'id']),
];

/** Whether this order has to sort the matching rows of a growing list, because no index has it. */
export const isSorted = (list: Pick<ListSource, 'sort' | 'growing'>, { asked }: ListOrder): boolean =>
  list.growing !== undefined && asked !== undefined && !indexedOrders(list).map(toColumnName).includes(asked.column);

const namedOrders = (names: unknown, key: AskedOrder['key']): AskedOrder[] =>
  toText(names)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({ name, key, column: toColumnName(toWireName(name)), descending: key === 'descs' }));
