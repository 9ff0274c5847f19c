import { inject } from 'vitest';
import { connect, type Product } from './product.ts';
import type { SharedServer } from './shared-server.ts';

/** The server of the worker that runs this file. */
export function sharedServer(): SharedServer {
  const servers = inject('servers');
  return servers[(Number(process.env.VITEST_POOL_ID) - 1) % servers.length] as SharedServer;
}

/** Talks to it as its administrator. */
export const connectShared = (): Promise<Product> => connect(sharedServer().address);
