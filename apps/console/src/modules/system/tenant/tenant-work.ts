import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate, readQuery } from '#api/queries.ts';

export const tenants = '/blade-system/tenant';

/** The latest work on a tenant (`tenant/work`); empty when there was none, or the tenant is no more. */
export interface TenantWork {
  readonly id?: string;
  readonly kind?: 'erase' | 'export' | 'move';
  readonly state?: 'waiting' | 'running' | 'done' | 'failed';
  readonly progress?: string;
  readonly rows?: number;
  readonly files?: number;
  readonly msg?: string;
  readonly askedAt?: string;
  readonly link?: string;
}

export const isOpen = (work: TenantWork | undefined): boolean => work?.state === 'waiting' || work?.state === 'running';

const pauseMs = 1000;

/** How far the work on a tenant is, asked every second while there is any. What it changed is read anew when it ends. */
export function useTenantWork(id: string) {
  const work = useQuery({
    ...readQuery<TenantWork>(tenants, 'work', { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? pauseMs : false),
  });
  const isAtWork = isOpen(work.data);
  const wasAtWork = useRef(false);
  useEffect(() => {
    if (wasAtWork.current && !isAtWork) void invalidate(tenants);
    wasAtWork.current = isAtWork;
  }, [isAtWork]);
  return work;
}
