import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { datasourceCalls } from '#develop/contract/datasource-calls.ts';
import { proposeMapping } from '../code/columns/propose-mapping.ts';
import { readTables } from '../code/columns/read-columns.ts';
import { readSourceColumns } from '../code/plan-rows.ts';
import { readSource } from './source.ts';
import { resolveTestSource, testSource } from './test-source.ts';
import { withSource } from './with-source.ts';

export const boundDatasourceCalls = bindCalls(datasourceCalls, {
  test: manualOperation(async ({ run }, input) => testSource(await run((ctx) => resolveTestSource(ctx, input)))),
  tables: manualOperation(async ({ run }, { id }) => {
    const source = await run((ctx) => readSource(ctx, id));
    return withSource(source, (database) => readTables(source, database));
  }),
  /** The columns of a table with suggested mappings. */
  columns: manualOperation(async ({ run }, { id, table }) => {
    const found = await readSourceColumns(await run((ctx) => readSource(ctx, id)), table);
    const pkName = found.find(({ isKey }) => isKey)?.name ?? '';
    return { pkName, columns: proposeMapping(found, pkName) };
  }),
});
