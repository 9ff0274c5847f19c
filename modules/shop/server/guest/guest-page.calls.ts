import type { Language } from '@refectory/declaration/label.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { rateLimitKey } from '@refectory/engine/http/ip-address.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { readGuestCode } from '#dining/server/public.ts';
import { guestCalls } from '#shop/contract/guest/guest-calls.ts';
import { arrangeGuestMenu } from './guest-menu.ts';
import { pageType, securityPolicy } from './page/page-frame.ts';
import { renderMenu } from './page/render-menu.ts';
import { type Notice, renderNotice } from './page/render-notice.ts';
import { readGuestMenu } from './read-guest-menu.ts';

/** Share of CALLS_PER_MINUTE that one address may open: a hall of guests behind one address, and no more. */
const share = 0.05;

interface Asked {
  readonly code?: string | undefined;
  readonly lang?: string | undefined;
}

/** The page of a code, or why there is none: forged 404, void 410, too often 429 (spec/shop#guest-page). */
async function openGuestPage(caller: CallEnvironment, { code = '', lang = '' }: Asked) {
  const language: Language = lang === 'en' || lang === 'zh' ? lang : caller.language;
  const { status, page } = await findPage(caller, code, language);
  caller.reply
    .code(status)
    .header('content-type', pageType)
    .header('content-language', language)
    .header('content-security-policy', securityPolicy)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .header('x-robots-tag', 'noindex');
  if (status === 429) caller.reply.header('retry-after', 60);
  return caller.reply.send(page);
}

async function findPage({ request, runner }: CallEnvironment, text: string, language: Language) {
  const refuse = (status: number, notice: Notice) => ({ status, page: renderNotice(notice, language) });
  if (isTooOften({ request, runner })) return refuse(429, 'often');
  const code = readGuestCode(text);
  if (!code) return refuse(404, 'unknown');
  const found = await runner
    .runAsSystem(code.tenantId, (ctx) => readGuestMenu(ctx, code.kind, code.id, text))
    .catch(nothingOfClosedTenants);
  if (!found) return refuse(410, 'void');
  if (found.isDisabled) return refuse(410, 'disabled');
  const menu = arrangeGuestMenu(found, runner.now(), runner.config.businessTimeZone, language);
  return { status: 200, page: renderMenu(menu, language) };
}

function isTooOften({ request, runner }: Pick<CallEnvironment, 'request' | 'runner'>): boolean {
  const limit = Math.max(1, Math.floor(runner.config.callsPerMinute * share));
  try {
    runner.assertRateLimit(`guest page ${rateLimitKey(request.ip)}`, limit);
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}

/** A tenant that is gone has no codes; any other fault stays one. */
function nothingOfClosedTenants(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'platform.tenant-closed') return undefined;
  throw error;
}

export const boundGuestCalls = bindCalls(guestCalls, { page: manualOperation(openGuestPage) });
