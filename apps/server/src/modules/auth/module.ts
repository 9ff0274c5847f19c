import type { ServerModule } from '#crud/server-module.ts';
import { authRoutes } from './auth.routes.ts';
import { lockRoutes } from './lock/lock.routes.ts';
import { purgeSessions } from './session/purge-sessions.ts';

/** Sign-in, tokens, sessions (wire §2, §3). */
export const authModule: ServerModule = {
  name: 'auth',
  bindings: [],
  jobs: [purgeSessions],
  routes(app, host) {
    authRoutes(app, host);
    lockRoutes(app, host);
  },
};
