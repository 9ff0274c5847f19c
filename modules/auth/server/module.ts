import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { lockout } from '../contract/lockout.ts';
import { session } from '../contract/session.ts';
import { social } from '../contract/social.ts';
import { boundLock } from './lock/lock.calls.ts';
import { boundSaber } from './saber/saber.calls.ts';
import { endOtherSession } from './session/end-other-session.ts';
import { purgeSessions } from './session/purge-sessions.ts';
import { boundSessions } from './session/session.calls.ts';
import { boundSignIn, boundToken } from './sign-in/sign-in.calls.ts';
import { unlockAccount } from './sign-in/unlock-account.ts';
import { disableSocial, enableSocial } from './social/enable-social.ts';
import { purgeIdentities } from './social/purge-identities.ts';
import { boundSocial } from './social/social.calls.ts';
import { socialHooks } from './social/social.hooks.ts';

/** Sign-in, tokens, sessions (spec/auth#sign-in, spec/auth#calls). */
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
  calls: [...boundToken, ...boundSignIn, ...boundSessions, ...boundLock, ...boundSocial, ...boundSaber],
};
