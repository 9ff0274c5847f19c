import { DomainError } from '@refectory/engine/refusal/domain-error.ts';

/** What is done in a tenant; undefined where there is no such tenant, or none that is open: that is not told here. */
export async function whereOpen<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'platform.tenant-closed') return undefined;
    throw error;
  }
}
