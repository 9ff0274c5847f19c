import type { Language } from '@refectory/declaration/label.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { rateLimitKey } from '@refectory/engine/http/ip-address.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { pageType, securityPolicy } from './page/page-frame.ts';

interface GuestPage {
  readonly status: number;
  readonly page: string;
  readonly language: Language;
  /** Content security policy; that of pages without a form where it is absent. */
  readonly policy?: string;
}

/** The language that was chosen, else the one of the browser. */
export const pageLanguage = ({ language }: CallEnvironment, chosen: string): Language =>
  chosen === 'en' || chosen === 'zh' ? chosen : language;

/** Sends a page for guests (spec/shop#guest-page). */
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

/** Whether an address asks more often than this share of CALLS_PER_MINUTE. */
export function isTooOften(
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

/** A tenant that is gone has no codes; any other fault stays one. */
export function nothingOfClosedTenants(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'platform.tenant-closed') return undefined;
  throw error;
}
