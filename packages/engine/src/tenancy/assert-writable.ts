// Modules reach the database through their context alone; this is the one thing of the transaction they ask for by name.
export { assertWritable } from '../database/with-tenant.ts';
