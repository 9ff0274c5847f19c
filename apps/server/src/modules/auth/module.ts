import { lockout } from '@refectory/contract/auth/lockout.ts';
import { session } from '@refectory/contract/auth/session.ts';
import { social } from '@refectory/contract/auth/social.ts';
import { bindResource } from '#crud/bind-resource.ts';
import type { ServerModule } from '#crud/server-module.ts';
import { authRoutes } from './auth.routes.ts';
import { lockRoutes } from './lock/lock.routes.ts';
import { endOtherSession } from './session/end-other-session.ts';
import { ownSessionRoutes } from './session/own-sessions.routes.ts';
import { purgeSessions } from './session/purge-sessions.ts';
import { unlockAccount } from './sign-in/unlock-account.ts';
import { disableSocial, enableSocial } from './social/enable-social.ts';
import { purgeIdentities } from './social/purge-identities.ts';
import { socialHooks } from './social/social.hooks.ts';
import { socialRoutes } from './social/social.routes.ts';

/** Sign-in, tokens, sessions (wire §2, §3). */
export const authModule: ServerModule = {
  name: 'auth',
  bindings: [
    bindResource(session, 'sys_session', { view: 'sys_session_row', actions: { end: endOtherSession } }),
    bindResource(lockout, 'sys_user', { view: 'sys_lockout_row', actions: { unlock: unlockAccount } }),
    bindResource(social, 'sys_social', {
      platform: true,
      hooks: socialHooks,
      actions: { enable: enableSocial, disable: disableSocial },
    }),
  ],
  constraints: {
    sys_social_source_unique: 'auth.social-source-taken',
    sys_user_identity_once: 'auth.identity-bound',
  },
  jobs: [purgeSessions, purgeIdentities],
  routes(app, host, registry) {
    authRoutes(app, host);
    lockRoutes(app, host);
    socialRoutes(app, host, registry);
    ownSessionRoutes(app, host);
  },
};
