import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { toRefusal } from '@refectory/admin-ui/api/refusal.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tenant } from '#system/contract/tenant.ts';
import { openWorkStates } from '#system/contract/tenant-work-states.ts';

export const tenantsPath = tenant.path;
const workCall = queryCall(tenant, 'work');

/** The latest work on a tenant; empty when there was none. */
export type TenantWork = CallResponse<typeof workCall>;

export const isWorkRunning = (work: TenantWork | undefined): boolean =>
  work?.state !== undefined && openWorkStates.some((state) => state === work.state);

/** 404: the tenant no longer exists. */
export const isTenantMissing = (error: Error | null): boolean => toRefusal(error)?.reason === 'platform.not-found';

const pollMs = 1000;

/** Polls open work each second; refreshes the list of tenants when it ends. */
export function useTenantWork(id: string) {
  const work = useQuery({
    ...callQuery(workCall, { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWorkRunning(state.data) && !state.error ? pollMs : false),
  });
  const isRunning = isWorkRunning(work.data) && !work.error;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void invalidate(tenantsPath);
    wasRunning.current = isRunning;
  }, [isRunning]);
  return work;
}
