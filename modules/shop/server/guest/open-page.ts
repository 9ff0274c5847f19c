import type { Language } from '@refectory/declaration/label.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { rateLimitKey } from '@refectory/engine/http/ip-address.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { pageType, securityPolicy } from './page/page-frame.ts';

interface GuestPage {
  readonly status: number;
  readonly page: string;
  readonly language: Language;
  /** Content security policy; by default that of pages without a form. */
  readonly policy?: string;
}

/** The chosen language, else that of the browser. */
export const pageLanguage = ({ language }: CallEnvironment, chosen: string): Language =>
  chosen === 'en' || chosen === 'zh' ? chosen : language;

/** Sends a guest page (spec/shop#guest-page). */
export function sendPage({ reply }: CallEnvironment, { status, page, language, policy = securityPolicy }: GuestPage) {
  reply
    .code(status)
    .header('content-type', pageType)
    .header('content-language', language)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .header('x-robots-tag', 'noindex');
  if (status === 429) reply.header('retry-after', 60);
  return reply.send(page);
}

/** Whether a client address exceeds this share of CALLS_PER_MINUTE. */
export function exceedsCallLimit(
  { request, runner }: Pick<CallEnvironment, 'request' | 'runner'>,
  subject: string,
  share: number,
): boolean {
  const limit = Math.max(1, Math.floor(runner.config.callsPerMinute * share));
  try {
    runner.assertRateLimit(`${subject} ${rateLimitKey(request.ip)}`, limit);
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}

/** For `catch`: undefined for a tenant that no longer exists; rethrows other errors. */
export function ignoreClosedTenants(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'platform.tenant-closed') return undefined;
  throw error;
}
