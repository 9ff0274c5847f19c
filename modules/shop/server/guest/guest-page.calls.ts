import type { Language } from '@refectory/declaration/label.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { guestAddress, readGuestCode } from '#dining/server/public.ts';
import { guestCalls } from '#shop/contract/guest/guest-calls.ts';
import { answerComment } from './guest-comment.ts';
import { arrangeGuestMenu } from './guest-menu.ts';
import { exceedsCallLimit, ignoreClosedTenants, pageLanguage, sendPage } from './open-page.ts';
import { renderMenu } from './page/render-menu.ts';
import { type Notice, renderNotice } from './page/render-notice.ts';
import { readGuestMenu } from './read-guest-menu.ts';

/** Share of CALLS_PER_MINUTE per client address: enough for a hall of guests behind one address. */
const share = 0.05;

interface Asked {
  readonly code?: string | undefined;
  readonly lang?: string | undefined;
}

/** Page of a code, or an error page: forged 404, replaced 410, too many requests 429 (spec/shop#guest-page). */
async function openGuestPage(caller: CallEnvironment, { code = '', lang = '' }: Asked) {
  const language = pageLanguage(caller, lang);
  return sendPage(caller, { ...(await findPage(caller, code, language)), language });
}

async function findPage({ request, runner }: CallEnvironment, text: string, language: Language) {
  const refuse = (status: number, notice: Notice) => ({ status, page: renderNotice(notice, language) });
  if (exceedsCallLimit({ request, runner }, 'guest page', share)) return refuse(429, 'often');
  const code = readGuestCode(text);
  if (!code) return refuse(404, 'unknown');
  const found = await runner
    .runAsSystem(code.tenantId, (ctx) => readGuestMenu(ctx, code.kind, code.id, text))
    .catch(ignoreClosedTenants);
  if (!found) return refuse(410, 'void');
  if (found.isDisabled) return refuse(410, 'disabled');
  const menu = arrangeGuestMenu(found, runner.now(), runner.config.businessTimeZone, language);
  return { status: 200, page: renderMenu(menu, language, guestAddress(text)) };
}

export const boundGuestCalls = bindCalls(guestCalls, {
  page: manualOperation(openGuestPage),
  commentPage: manualOperation(answerComment),
  comment: manualOperation(answerComment),
});
