import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { passkeyCalls } from '#auth/contract/passkey-calls.ts';
import { beginOwnPasskey, finishOwnPasskey, removeOwnPasskey, renameOwnPasskey } from './own-passkeys.ts';
import { readPageOrigin } from './page-origin.ts';
import { beginPasskeySignIn } from './passkey-sign-in.ts';

const platformTenant = '000000';

export const boundPasskeyCalls = bindCalls(passkeyCalls, {
  beginSignIn: manualOperation(({ runner, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return beginPasskeySignIn({ tenantId: platformTenant, now: runner.now() }, readPageOrigin(request));
  }),
  begin: beginOwnPasskey,
  confirm: finishOwnPasskey,
  rename: renameOwnPasskey,
  remove: removeOwnPasskey,
});
