import { inject } from 'vitest';
import { type ApiClient, connectApi } from './api-client.ts';
import type { SharedServer } from './server/shared-server.ts';

/** Server of the worker that runs this file. */
export function sharedServer(): SharedServer {
  const servers = inject('servers');
  return servers[(Number(process.env.VITEST_POOL_ID) - 1) % servers.length] as SharedServer;
}

/** Client of that server as its administrator. */
export const connectSharedServer = (): Promise<ApiClient> => connectApi(sharedServer().address);
