// What other modules may use of the files module (spec/rules#import-direction).
export { answers, eraseFiles } from './tenant/erase-files.ts';
export { type TenantFile, tenantFile, tenantFiles } from './tenant/tenant-files.ts';
export { tenantStores } from './tenant/tenant-stores.ts';
