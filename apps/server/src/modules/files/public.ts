// What other modules may use of the files module (DESIGN §2, import direction).
export { answers, eraseFiles } from './tenant/erase-files.ts';
export { type TenantFile, tenantFile, tenantFiles } from './tenant/tenant-files.ts';
export { tenantStores } from './tenant/tenant-stores.ts';
