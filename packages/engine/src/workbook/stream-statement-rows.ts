import { transactionClient } from '../database/with-tenant.ts';
import type { Context } from '../request/context.ts';
import type { SheetRow } from './workbook-stream.ts';

const portion = 500;

interface Statement {
  /** A select of one column: the cells of a row as a JSON array in text. */
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Streams the rows of a statement in batches. The first batch is read here, so that errors of the statement can still
 * be sent as a refusal. One stream at a time; the transaction must stay open until its end.
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
