import { isManagedKey } from '../attach/delete-orphans.ts';
import type { FileStore } from '../store/open-store.ts';
import { isReportFile } from '../store/report-file.ts';

/** Whether a store answers. */
export const isStoreReachable = ({ disk }: FileStore, tenantId: string): Promise<boolean> =>
  disk.listAll(`${tenantId}/`, { recursive: true }).then(
    () => true,
    // The folder of a tenant that never stored a file does not exist.
    (error: { cause?: { code?: string } }) => error.cause?.code === 'ENOENT',
  );

/** Files written by printers of kind `file` (decision 1062). */
const isPrintedSlip = (key: string): boolean => /^\d{6}\/print\/\d{1,19}\.txt(\.draft)?$/.test(key);

/** Deletes every file of the tenant from a store. Returns their number; idempotent. */
export async function eraseFiles(store: FileStore, tenantId: string): Promise<number> {
  const keys = await listStoredKeys(store, tenantId);
  for (const key of keys) await store.disk.delete(key);
  return keys.length;
}

async function listStoredKeys({ disk }: FileStore, tenantId: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(`${tenantId}/`, { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch((error: { cause?: { code?: string } }) => {
        if (error.cause?.code === 'ENOENT') return { objects: [], paginationToken: undefined };
        throw error;
      });
    paginationToken = page.paginationToken;
    for (const object of page.objects)
      if (object.isFile && [isManagedKey, isPrintedSlip, isReportFile].some((isOwn) => isOwn(object.key)))
        keys.push(object.key);
  } while (paginationToken);
  return keys;
}
