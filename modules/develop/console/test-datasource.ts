import { type CallInput, makeCall } from '@refectory/admin-ui/api/call.ts';
import { datasourceCalls } from '../contract/datasource-calls.ts';

/** Tries a stored data source by its id, or what stands in a form. Rejects with an ApiError that nobody has told yet. */
export const testDatasource = (input: CallInput<typeof datasourceCalls.test>) =>
  makeCall(datasourceCalls.test, input, { quiet: true });
