import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { lockout } from '../contract/lockout.ts';
import { session } from '../contract/session.ts';
import { social } from '../contract/social.ts';
import { boundCacheCalls } from './cache/cache.calls.ts';
import { boundFactorCalls } from './factor/factor.calls.ts';
import { boundLockCalls } from './lock/lock.calls.ts';
import { boundPasskeyCalls } from './passkey/passkey.calls.ts';
import { boundRecoveryCalls } from './recovery/recovery.calls.ts';
import { sendCodeJob } from './recovery/send-code-job.ts';
import { boundSaberCalls } from './saber/saber.calls.ts';
import { endUserSession } from './session/end-user-session.ts';
import { purgeSessionsJob } from './session/purge-sessions-job.ts';
import { boundSessionCalls, boundStartCalls } from './session/session.calls.ts';
import { boundSignInCalls, boundTokenCalls } from './sign-in/sign-in.calls.ts';
import { unlockAccount } from './sign-in/unlock-account.ts';
import { disableProvider, enableProvider } from './social/provider-status.ts';
import { purgeIdentitiesJob } from './social/purge-identities-job.ts';
import { boundSocialCalls } from './social/social.calls.ts';
import { socialHooks } from './social/social.hooks.ts';

/** Sign-in, tokens, sessions (spec/auth#sign-in, spec/auth#calls). */
export const authModule: ServerModule = {
  name: 'auth',
  bindings: [
    bindResource(session, 'sys_session', { view: 'sys_session_row', actions: { end: endUserSession } }),
    bindResource(lockout, 'sys_user', { view: 'sys_lockout_row', actions: { unlock: unlockAccount } }),
    bindResource(social, 'sys_social', {
      platform: true,
      hooks: socialHooks,
      actions: { enable: enableProvider, disable: disableProvider },
    }),
  ],
  constraints: {
    sys_social_source_unique: 'auth.social-source-taken',
    sys_user_identity_once: 'auth.identity-bound',
  },
  jobs: [purgeSessionsJob, purgeIdentitiesJob, sendCodeJob as JobDefinition<never>],
  calls: [
    ...boundTokenCalls,
    ...boundSignInCalls,
    ...boundSessionCalls,
    ...boundStartCalls,
    ...boundLockCalls,
    ...boundSocialCalls,
    ...boundSaberCalls,
    ...boundCacheCalls,
    ...boundRecoveryCalls,
    ...boundFactorCalls,
    ...boundPasskeyCalls,
  ],
};
