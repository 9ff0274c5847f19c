import type { Resource } from '@refectory/declaration/resource.ts';
import { defineEvent } from '../states/domain-event.ts';

/** An import of the user left rows out. */
export const rowsRejected = defineEvent<{ readonly resource: Resource; readonly count: number }, void>(
  'import.rows-rejected',
);
