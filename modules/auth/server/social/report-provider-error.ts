import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { isPrivateAddressError } from '@refectory/engine/outbound/outbound.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import * as oidc from 'openid-client';
import { recordErrors } from '#log/server/public.ts';
import { MissingIdentityError } from './fetch-identity.ts';
import type { Provider } from './provider.ts';
import { VendorError } from './vendor/vendor.ts';

/** Maximum depth of the searched cause chain. */
const maxCauseDepth = 5;

/** A refusal text for an error of a provider; the cause goes to the error log for administrators. */
export async function reportProviderError(
  runner: Pick<RequestRunner, 'runAsSystem'>,
  { name, source }: Provider,
  error: unknown,
): Promise<DomainError> {
  const code = errorCode(error);
  await runner.runAsSystem('000000', (ctx) =>
    recordErrors(ctx, [
      { serviceId: 'server', exceptionName: code, message: `${source}: ${errorChainText(error)}`.slice(0, 1000) },
    ]),
  );
  return new DomainError(code, { name });
}

function errorCode(error: unknown) {
  if (isPrivateAddressError(error)) return 'auth.social-unreachable';
  if (error instanceof VendorError) return 'auth.social-refused';
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError)
    return 'auth.social-refused';
  if (error instanceof MissingIdentityError || isAnswerFault(error)) return 'auth.social-answer';
  return 'auth.social-unreachable';
}

/** Errors in a response have a code of the library; network errors have a network code or none. */
function isAnswerFault(error: unknown): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return true;
  const code = error instanceof oidc.ClientError ? (error.code ?? '') : '';
  return code.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT' && code !== 'OAUTH_ABORT';
}

function errorChainText(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > maxCauseDepth) return '';
  const more = error.cause instanceof Error ? `: ${errorChainText(error.cause, depth + 1)}` : '';
  const answered = error instanceof oidc.ResponseBodyError ? ` (${error.error} ${error.error_description ?? ''})` : '';
  return `${error.message}${answered}${more}`;
}
