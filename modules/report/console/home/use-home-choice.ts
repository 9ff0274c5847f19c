import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { readStored, writeStored } from '@refectory/admin-ui/api/storage.ts';
import { useSession } from '@refectory/admin-ui/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { homeChoiceCalls } from '../../contract/dashboard/home-choice-calls.ts';

const homeChoiceQuery = callQuery(homeChoiceCalls.home, {});

/** Whether the user has chosen his dashboard as home; until loaded, the last known choice of this browser. */
export function useHomeChoice(): boolean {
  const name = useSession(({ tenantId, userId }) => `dashboard-home/${tenantId}/${userId}`);
  const { data } = useQuery(homeChoiceQuery);
  const before = readStored<boolean>(name) ?? false;
  useEffect(() => {
    if (data && data.isHome !== before) writeStored(name, data.isHome);
  }, [data, before, name]);
  return data?.isHome ?? before;
}
