import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { maxOfferedAmounts } from '#system/contract/setting/setting-fields.ts';
import { readSetting } from '#system/server/public.ts';
import { listPlansOnOffer, readBalances } from '#wallet/server/public.ts';
import {
  assertCardUsable,
  type CardHolder,
  findCardHolders,
  requireEmployeeHolder,
} from '../booking/take/card-holder.ts';
import { findCandidates } from './find-candidates.ts';
import { formatBalance } from './format-balance.ts';

/** Amounts and plans that the top-up desk offers; without free amounts, plans only (spec/wallet#top-up-desk). */
export async function readTopUpOffers(ctx: Context) {
  const { isFree, minAmount, maxAmount, amounts } = await readSetting(ctx, 'recharge');
  const isAllowed = (yuan: number) => yuan >= Number(minAmount) && yuan <= Number(maxAmount);
  const offered = isFree ? (amounts ?? []).filter(isAllowed).slice(0, maxOfferedAmounts) : [];
  return {
    isFree,
    minAmount,
    maxAmount,
    amounts: offered.map((yuan) => fenToYuan(BigInt(yuan) * 100n)),
    plans: await listPlansOnOffer(ctx),
  };
}

export interface TopUpSearch {
  /** Swiped or typed text. */
  readonly text?: string | null;
  /** The text comes from a reader: only a card is meant. */
  readonly isSwiped?: boolean | null;
  /** The person chosen among several. */
  readonly employeeId?: string | null;
}

/**
 * The person whose wallet is to be topped up: holder of the card, else who the text means, with the balance. Several
 * are returned as choices. Refuses a card that cannot be used with its reason, a text that nobody matches, and a number
 * from a reader that is no card: the end of a card number may be that of a phone. Read only.
 */
export async function findForTopUp(ctx: Context, { text: typed, isSwiped, employeeId }: TopUpSearch) {
  if (employeeId) return answerPerson(ctx, await requireEmployeeHolder(ctx, employeeId));
  const text = (typed ?? '').trim();
  if (text === '') throw new DomainError('dining.who-takes', {}, { field: 'text' });
  const card = (await findCardHolders(ctx, [text])).get(text);
  if (card) {
    assertCardUsable(ctx, card);
    return answerPerson(ctx, card);
  }
  const candidates = isSwiped ? [] : await findCandidates(ctx, text);
  const [only] = candidates;
  if (!only) throw new DomainError('dining.card-unknown', { cardNo: text }, { field: 'text' });
  if (candidates.length > 1) return { person: null, candidates };
  return answerPerson(ctx, await requireEmployeeHolder(ctx, only.id));
}

async function answerPerson(ctx: Context, holder: CardHolder & { readonly employeeId: string }) {
  const { employeeId, name, saasNo, typeName, groupName, idPhoto, cardNo } = holder;
  const balance = (await readBalances(ctx, [employeeId])).get(employeeId);
  return {
    person: {
      id: employeeId,
      name,
      saasNo,
      typeName,
      groupName,
      idPhoto,
      cardNo,
      balance: formatBalance(balance),
    },
    candidates: [],
  };
}
