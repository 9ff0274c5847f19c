import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { balanceCalls } from '#tenancy/contract/balance-calls.ts';
import { openBalanceStates } from '#tenancy/contract/balance-states.ts';
import { tenantsPath } from '../tenant-work.ts';

export type BalancePlan = CallResponse<typeof balanceCalls.plan>;
export type BalanceServer = BalancePlan['servers'][number];
export type BalanceRun = CallResponse<typeof balanceCalls.run>;
export type BalanceMove = BalanceRun['moves'][number];

/** What a list of moves to choose from needs. */
export type ProposedMove = Pick<BalanceMove, 'tenantId' | 'tenantName' | 'fromId' | 'fromName' | 'toId' | 'toName'> & {
  readonly bytes?: number;
};

export const isBalanceOpen = (run: BalanceRun | undefined): boolean =>
  run?.state !== undefined && openBalanceStates.some((state) => state === run.state);

const pollMs = 1500;

/** The latest run, read again while it is open; the plan and the lists of tenants are read anew when it ends. */
export function useBalanceRun() {
  const run = useQuery({
    ...callQuery(balanceCalls.run, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (isBalanceOpen(state.data) && !state.error ? pollMs : false),
  });
  const isOpen = isBalanceOpen(run.data);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) void invalidate(tenantsPath);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return run;
}
