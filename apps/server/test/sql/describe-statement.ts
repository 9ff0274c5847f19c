import type pg from 'pg';

/** A column of a statement's result. */
export interface DescribedColumn {
  readonly name: string;
  readonly dataTypeID: number;
  /** Id of its table; 0 if computed. */
  readonly tableID: number;
  readonly columnID: number;
}

interface Wire {
  parse(message: { name: string; text: string }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Prepares a statement and returns its columns without running it. Rejects like the statement would. */
export function describeStatement(client: pg.ClientBase, text: string): Promise<readonly DescribedColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly DescribedColumn[] = [];
    const description = {
      submit(connection: Wire): null {
        connection.parse({ name: '', text });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
        return null;
      },
      handleRowDescription({ fields }: { fields: readonly DescribedColumn[] }): void {
        columns = fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(description as unknown as pg.Submittable);
  });
}
