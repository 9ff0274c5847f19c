import type { CallInput } from '@refectory/admin-ui/api/call.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { table } from '#dining/contract/place/table.ts';

/** Adds a series of tables; with `preview` only returns their codes. */
export const addTablesCall = actionCall(table, 'multiadd');

/** Input of the call from validated form values. */
export const toTableSeries = (values: FormValues) => values as CallInput<typeof addTablesCall>;
