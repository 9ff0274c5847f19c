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
 * Streams the rows of a statement in batches, each as one or several rows of a sheet. The first batch is read here, so that errors of the statement can still
 * be sent as a refusal. One stream at a time; the transaction must stay open until its end.
 */
export async function streamStatementRows(
  ctx: Context,
  { text, values }: Statement,
  rowsOf: (cells: readonly unknown[]) => readonly SheetRow[],
): Promise<AsyncGenerator<SheetRow[]>> {
  const client = await transactionClient(ctx);
  await client.query({ text: `declare export_rows no scroll cursor for ${text}`, values });
  const next = async (): Promise<Portion> => {
    const { rows } = await client.query<[string]>({ text: `fetch ${portion} from export_rows`, rowMode: 'array' });
    return {
      rows: rows.flatMap(([json]) => rowsOf(JSON.parse(json) as unknown[])),
      isLast: rows.length < portion,
    };
  };
  return portions(await next(), next);
}

interface Portion {
  readonly rows: SheetRow[];
  readonly isLast: boolean;
}

async function* portions(first: Portion, next: () => Promise<Portion>): AsyncGenerator<SheetRow[]> {
  for (let at = first; at.rows.length > 0; at = await next()) {
    yield at.rows;
    if (at.isLast) return;
  }
}
