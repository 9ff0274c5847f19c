// The interface of the files module for other modules (spec/rules#import-direction).

export { chineseFont } from './pdf/chinese-font.ts';
export { findEnabledStore } from './store/find-store.ts';
export type { FileStore } from './store/open-store.ts';
export { writeReportFile } from './store/report-file.ts';
export { eraseFiles, isStoreReachable } from './tenant/erase-files.ts';
export { listTenantStores } from './tenant/list-tenant-stores.ts';
export { listTenantFiles, readTenantFile, type TenantFile } from './tenant/tenant-files.ts';
