import type { InputOf } from '@refectory/declaration/field/wire-types.ts';
import type { Caller } from '@refectory/engine/call/caller.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { rememberAsker } from '@refectory/engine/request/asker.ts';
import type { socialCalls } from '#auth/contract/social-calls.ts';
import { guestTokens } from '#auth/server/token/access-token.ts';
import { basicClient } from '#auth/server/token/basic-client.ts';
import { requestToken } from '#auth/server/token/request-token.ts';
import { findGuest } from './guest.ts';
import { registerGuest } from './register-guest.ts';
import { countRegistration } from './registration-limit.ts';

const platformTenant = '000000';

type Given = InputOf<typeof socialCalls.register.input>;

/** `POST /blade-user/register-guest` (spec/auth#guests, spec/system#users): the one thing a guest token opens. */
export async function register(caller: Caller, given: Given): Promise<void> {
  const { host, request } = caller;
  const identityId = await guestOf(caller);
  if (given.oauthId !== identityId) throw new DomainError('auth.identity-not-own');
  const isWithin = await host.runAsSystem(platformTenant, (ctx) => countRegistration(ctx, identityId, request.ip));
  if (!isWithin) throw new DomainError('auth.registration-limit');
  rememberAsker(request, given);
  assertTenantNumber(given);
  await registerGuest(host, identityId, given);
}

/** The identity of the guest who asks. Refuses no token and a worn out one with 401, a user's with 403. */
export async function guestOf({ host, request, run }: Caller): Promise<string> {
  const token = requestToken(request);
  const claims = token ? guestTokens(host.config.secret).read(token) : undefined;
  if (!claims)
    return run(async () => {
      throw new DomainError('auth.not-a-guest');
    });
  const client = basicClient(request.headers.authorization);
  const isOurs = claims.exp * 1000 > host.now().getTime() && (!client || client.id === claims.cid);
  const identityId = isOurs ? await host.runAsSystem(platformTenant, (ctx) => findGuest(ctx, claims.sid)) : undefined;
  if (!identityId) throw new DomainError('auth.unauthorized');
  return identityId;
}

/** What is no tenant number at all is said to be no tenant, as one that does not exist. */
function assertTenantNumber({ tenantId }: Given): void {
  if (!/^\d{6}$/.test(tenantId)) throw new DomainError('system.no-such-tenant', { tenantId }, { field: 'tenantId' });
}
