import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { setRequestIdentity } from '@refectory/engine/request/request-identity.ts';
import type { socialCalls } from '#auth/contract/social-calls.ts';
import { createGuestTokenCodec } from '#auth/server/token/access-token.ts';
import { parseBasicClient } from '#auth/server/token/parse-basic-client.ts';
import { readRequestToken } from '#auth/server/token/read-request-token.ts';
import { findGuestIdentity } from './guest-session.ts';
import { registerGuest } from './register-guest.ts';
import { countRegistrationAttempt } from './registration-limit.ts';

const platformTenant = '000000';

type Given = ParsedInput<typeof socialCalls.register.input>;

/** `POST /blade-user/register-guest` (spec/auth#guests, spec/system#users): the only call a guest token may make. */
export async function submitRegistration(caller: CallEnvironment, given: Given): Promise<void> {
  const { runner, request } = caller;
  const identityId = await requireGuestIdentity(caller);
  if (given.oauthId !== identityId) throw new DomainError('auth.identity-not-own');
  const isWithin = await runner.runAsSystem(platformTenant, (ctx) =>
    countRegistrationAttempt(ctx, identityId, request.ip),
  );
  if (!isWithin) throw new DomainError('auth.registration-limit');
  setRequestIdentity(request, given);
  assertTenantNumber(given);
  await registerGuest(runner, identityId, given);
}

/** The identity of the guest. 401 without a token or with an expired one, 403 with a user's token. */
export async function requireGuestIdentity({ runner, request, run }: CallEnvironment): Promise<string> {
  const token = readRequestToken(request);
  const claims = token ? createGuestTokenCodec(runner.config.secret).read(token) : undefined;
  if (!claims)
    return run(async () => {
      throw new DomainError('auth.not-a-guest');
    });
  const client = parseBasicClient(request.headers.authorization);
  const isOurs = claims.exp * 1000 > runner.now().getTime() && (!client || client.id === claims.cid);
  const identityId = isOurs
    ? await runner.runAsSystem(platformTenant, (ctx) => findGuestIdentity(ctx, claims.sid))
    : undefined;
  if (!identityId) throw new DomainError('auth.unauthorized');
  return identityId;
}

/** A malformed tenant number is refused like an unknown one. */
function assertTenantNumber({ tenantId }: Given): void {
  if (!/^\d{6}$/.test(tenantId)) throw new DomainError('system.no-such-tenant', { tenantId }, { field: 'tenantId' });
}
