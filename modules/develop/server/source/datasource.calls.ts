import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { ownTransactions } from '@refectory/engine/call/operations.ts';
import { datasourceCalls } from '#develop/contract/datasource-calls.ts';
import { proposeMapping } from '../code/columns/propose-mapping.ts';
import { readTables } from '../code/columns/read-columns.ts';
import { columnsOf } from '../code/plan-rows.ts';
import { readSource } from './source.ts';
import { sourceToTest, testSource } from './test-source.ts';
import { withSource } from './with-source.ts';

export const boundDatasources = bindCalls(datasourceCalls, {
  test: ownTransactions(async ({ run }, input) => testSource(await run((ctx) => sourceToTest(ctx, input)))),
  tables: ownTransactions(async ({ run }, { id }) => {
    const source = await run((ctx) => readSource(ctx, id));
    return withSource(source, (database) => readTables(source, database));
  }),
  /** The columns of a table with what the generator proposes to make of them. */
  columns: ownTransactions(async ({ run }, { id, table }) => {
    const found = await columnsOf(await run((ctx) => readSource(ctx, id)), table);
    const pkName = found.find(({ isKey }) => isKey)?.name ?? '';
    return { pkName, columns: proposeMapping(found, pkName) };
  }),
});
