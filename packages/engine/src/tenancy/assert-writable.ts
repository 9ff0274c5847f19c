// Re-exported for modules, which otherwise reach the database through their context only.
export { assertWritable } from '../database/with-tenant.ts';
