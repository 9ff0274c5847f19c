import type { Host } from '@refectory/engine/call/host.ts';
import { isPrivateRefusal } from '@refectory/engine/outbound/outbound.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import * as oidc from 'openid-client';
import { recordErrors } from '#log/server/public.ts';
import type { Provider } from './provider.ts';
import { NoIdentity } from './read-identity.ts';
import { VendorRefusal } from './vendor/vendor.ts';

/** How far down a chain of causes the reason may lie. */
const deepest = 5;

/** What went wrong at a provider, in words for the person who signs in; the cause goes to the error log for administrators. */
export async function refusalOfProvider(
  host: Pick<Host, 'runAsSystem'>,
  { name, source }: Provider,
  error: unknown,
): Promise<DomainError> {
  const code = codeOf(error);
  await host.runAsSystem('000000', (ctx) =>
    recordErrors(ctx, [
      { serviceId: 'server', exceptionName: code, message: `${source}: ${wordsOf(error)}`.slice(0, 1000) },
    ]),
  );
  return new DomainError(code, { name });
}

function codeOf(error: unknown) {
  if (isPrivateRefusal(error)) return 'auth.social-unreachable';
  if (error instanceof VendorRefusal) return 'auth.social-refused';
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError)
    return 'auth.social-refused';
  if (error instanceof NoIdentity || isAnswerFault(error)) return 'auth.social-answer';
  return 'auth.social-unreachable';
}

/** Faults that the library found in an answer carry a code of its own; those of the way there carry one of the network, or none. */
function isAnswerFault(error: unknown): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return true;
  const code = error instanceof oidc.ClientError ? (error.code ?? '') : '';
  return code.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT' && code !== 'OAUTH_ABORT';
}

function wordsOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > deepest) return '';
  const more = error.cause instanceof Error ? `: ${wordsOf(error.cause, depth + 1)}` : '';
  const answered = error instanceof oidc.ResponseBodyError ? ` (${error.error} ${error.error_description ?? ''})` : '';
  return `${error.message}${answered}${more}`;
}
