import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { formatUserAgent } from '@refectory/admin-ui/shell/info/format-user-agent.ts';
import { session } from '../contract/session.ts';

const slots: Slots = {
  cells: { userAgent: (agent) => <span title={String(agent)}>{formatUserAgent(String(agent ?? ''))}</span> },
};

/** `/monitor/session`: who is signed in, each from which browser and system. */
export const SessionPage = () => <ResourcePage resource={session} slots={slots} />;
