import { randomBytes } from 'node:crypto';
import { isPrivateAddressError } from '@refectory/engine/outbound/outbound.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { objectKey } from '../attach/put-file.ts';
import type { FileStore } from '../store/open-store.ts';

/**
 * `oss/test`: writes a small file, reads it, deletes it, and returns how long that took. Refuses
 * `files.private-address` and `files.store-unreachable`; a file that could not be deleted is removed by the nightly
 * cleanup.
 */
export async function testOss({ disk, name }: FileStore, tenantId: string): Promise<{ milliseconds: number }> {
  const key = objectKey(tenantId, `${randomBytes(24).toString('hex')}.txt`);
  const began = performance.now();
  try {
    await disk.put(key, key, { contentType: 'text/plain' });
    if ((await disk.get(key)) !== key) throw new Error(`${name} returned different content than was written`);
    await disk.delete(key);
  } catch (error) {
    throw new DomainError(isPrivateAddressError(error) ? 'files.private-address' : 'files.store-unreachable', { name });
  }
  return { milliseconds: Math.round(performance.now() - began) };
}
