import type { QueryResult } from 'kysely';
import type { AnsweredColumn, StatementAnswer, TextRows } from '../batch.ts';
import { typeParsers } from '../type-parsers.ts';

type ToValue = (text: string) => unknown;
interface ColumnReader {
  readonly name: string;
  readonly toValue: ToValue;
}

/** A prepared statement returns the same column list each time, so it can be a cache key. */
const readers = new WeakMap<readonly AnsweredColumn[], readonly ColumnReader[]>();

function columnReaders(columns: readonly AnsweredColumn[]): readonly ColumnReader[] {
  let known = readers.get(columns);
  if (!known) {
    known = columns.map(({ name, dataTypeID }) => ({
      name,
      toValue: typeParsers.getTypeParser(dataTypeID, 'text') as ToValue,
    }));
    readers.set(columns, known);
  }
  return known;
}

/** Converts an answer to Kysely's result: rows, and the number of affected rows. */
export function toQueryResult<R>({ rows, columns, tag }: StatementAnswer): QueryResult<R> {
  const reading = columnReaders(columns);
  const counted = /^(?:INSERT|UPDATE|DELETE|MERGE)\b.* (\d+)$/.exec(tag)?.[1];
  return {
    rows: rows.map((row) => toRow(reading, row)) as R[],
    ...(counted !== undefined && { numAffectedRows: BigInt(counted) }),
  };
}

function toRow(reading: readonly ColumnReader[], values: TextRows[number]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  // Counted: this runs for each value that comes from the database.
  for (let n = 0; n < reading.length; n++) {
    const { name, toValue } = reading[n] as ColumnReader;
    const text = values[n] ?? null;
    row[name] = text === null ? null : toValue(text);
  }
  return row;
}
