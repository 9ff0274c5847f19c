import { registerGuestInput } from '@refectory/contract/auth/social.ts';
import { label } from '@refectory/contract/kernel/label.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { readInput } from '#crud/read-input.ts';
import { requestInput } from '#crud/request-input.ts';
import { postDoc } from '#crud/route-docs.ts';
import { rememberAsker } from '#platform/asker.ts';
import { DomainError } from '#platform/domain-error.ts';
import { success } from '#platform/envelope.ts';
import { languageOf } from '#platform/language.ts';
import { guestTokens } from '../token/access-token.ts';
import { basicClient } from '../token/basic-client.ts';
import { requestToken } from '../token/request-token.ts';
import { findGuest } from './guest.ts';
import { type Registration, registerGuest } from './register-guest.ts';
import { countRegistration } from './registration-limit.ts';

const platformTenant = '000000';

const doc = postDoc({
  summary: label('第三方登录后注册', 'Register after a social sign-in'),
  tag: label('用户', 'User'),
  input: { fields: registerGuestInput, mode: 'action' },
  answer: { type: 'object' },
});

/** `POST /blade-user/register-guest` (wire §3.2, §5, §8.5): the one thing a guest token opens. */
export function registerRoute(app: FastifyInstance, host: Host): void {
  app.post('/blade-user/register-guest', { schema: doc }, (request) => register(host, request));
}

async function register(host: Host, request: FastifyRequest) {
  const identityId = await guestOf(host, request);
  const language = languageOf(request);
  const input = readInput({ language }, registerGuestInput, 'action', requestInput(request));
  if (input.oauthId !== identityId) throw new DomainError('auth.identity-not-own');
  const isWithin = await host.runAsSystem(platformTenant, (ctx) => countRegistration(ctx, identityId, request.ip));
  if (!isWithin) throw new DomainError('auth.registration-limit');
  const given = input as unknown as Registration;
  rememberAsker(request, given);
  assertTenantNumber(given);
  await registerGuest(host, identityId, given);
  return success({}, language);
}

/** The identity of the guest who asks. Refuses no token and a worn out one with 401, a user's with 403. */
async function guestOf(host: Host, request: FastifyRequest): Promise<string> {
  const token = requestToken(request);
  const claims = token ? guestTokens(host.config.secret).read(token) : undefined;
  if (!claims)
    return host.run(request, async () => {
      throw new DomainError('auth.not-a-guest');
    });
  const client = basicClient(request.headers.authorization);
  const isOurs = claims.exp * 1000 > host.now().getTime() && (!client || client.id === claims.cid);
  const identityId = isOurs ? await host.runAsSystem(platformTenant, (ctx) => findGuest(ctx, claims.sid)) : undefined;
  if (!identityId) throw new DomainError('auth.unauthorized');
  return identityId;
}

/** What is no tenant number at all is said to be no tenant, as one that does not exist. */
function assertTenantNumber({ tenantId }: Registration): void {
  if (!/^\d{6}$/.test(tenantId)) throw new DomainError('system.no-such-tenant', { tenantId }, { field: 'tenantId' });
}
