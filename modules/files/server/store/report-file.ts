import { isPrivateAddressError } from '@refectory/engine/outbound/outbound.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { FileStore } from './open-store.ts';

/** Path of a report file: below `reports` of the tenant. */
export const isReportFile = (key: string): boolean => /^\d{6}\/reports\/[\w./-]+$/.test(key);

/**
 * Writes a report to `folder/name` below `reports` of the tenant, replacing an existing file. Refuses by name when
 * the store fails. It is not recorded as attachment: the owner of the store manages it (decision 1767).
 */
export async function writeReportFile(
  store: FileStore,
  { tenantId, path, content, contentType }: ReportFile,
): Promise<void> {
  const key = `${tenantId}/reports/${path}`;
  if (!isReportFile(key)) throw new Error(`${path} is no path of a report.`);
  try {
    await store.disk.put(key, content, { contentType });
  } catch (error) {
    const code = isPrivateAddressError(error) ? 'files.private-address' : 'files.store-unreachable';
    throw new DomainError(code, { name: store.name });
  }
}

interface ReportFile {
  readonly tenantId: string;
  readonly path: string;
  readonly content: Uint8Array;
  readonly contentType: string;
}
