import type { Resource } from '@refectory/declaration/resource.ts';
import { defineEvent } from '../states/domain-event.ts';

/** Published when an import of a user refused rows. */
export const rowsRejected = defineEvent<{ readonly resource: Resource; readonly count: number }, void>(
  'import.rows-rejected',
);
