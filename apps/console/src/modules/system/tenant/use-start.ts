import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { post } from '#api/http.ts';
import { invalidate } from '#api/queries.ts';
import { tenants } from './tenant-work.ts';

/** Asks for work on a tenant; a refusal has been told by the call. Answers whether it was taken. */
export function useStart() {
  const [isBusy, setBusy] = useState(false);
  async function start(call: string, input: object): Promise<boolean> {
    setBusy(true);
    try {
      await post(`${tenants}/${call}`, input);
      await invalidate(tenants);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { start, isBusy };
}
