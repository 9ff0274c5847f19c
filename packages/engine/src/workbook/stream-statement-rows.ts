import { transactionClient } from '../database/with-tenant.ts';
import type { Context } from '../request/context.ts';
import type { SheetRow } from './workbook-stream.ts';

const portion = 500;

interface Statement {
  /** A select of one column: the cells of a row as a JSON array, as text. */
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The rows of a statement in portions, read from the database as they are asked for. What the database refuses it refuses at
 * the first portion, which is read here, while an answer can still say so. One such reading at a time; the transaction must
 * stay open until it is at its end.
 */
export async function streamStatementRows(
  ctx: Context,
  { text, values }: Statement,
  rowOf: (cells: readonly unknown[]) => SheetRow,
): Promise<AsyncGenerator<SheetRow[]>> {
  const client = await transactionClient(ctx);
  await client.query({ text: `declare export_rows no scroll cursor for ${text}`, values });
  const next = async (): Promise<SheetRow[]> => {
    const { rows } = await client.query<[string]>({ text: `fetch ${portion} from export_rows`, rowMode: 'array' });
    return rows.map(([json]) => rowOf(JSON.parse(json) as unknown[]));
  };
  return portions(await next(), next);
}

async function* portions(first: SheetRow[], next: () => Promise<SheetRow[]>): AsyncGenerator<SheetRow[]> {
  for (let rows = first; rows.length > 0; rows = await next()) {
    yield rows;
    if (rows.length < portion) return;
  }
}
