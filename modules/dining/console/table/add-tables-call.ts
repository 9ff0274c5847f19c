import type { CallInput } from '@refectory/admin-ui/api/call.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { table } from '#dining/contract/place/table.ts';

/** Adds a series of tables, or says what it would add. */
export const addTablesCall = actionCall(table, 'multiadd');

/** What a form holds, which has checked it, as the call takes it. */
export const toTableSeries = (values: FormValues) => values as CallInput<typeof addTablesCall>;
