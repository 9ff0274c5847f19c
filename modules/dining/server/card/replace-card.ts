import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { cardTable } from '../state-tables.ts';
import { type IssuedCard, issueCards } from './issue-cards.ts';

interface ReplaceInput {
  readonly id: string;
  readonly newCardNo: string;
  readonly newSaasCardno?: string | null;
  readonly reason: string;
}

/** Replaces an active or lost card of a person by another (spec/dining#card). The old one is never active again. */
export async function replaceCard(ctx: Context, input: ReplaceInput): Promise<IssuedCard> {
  const { id, newCardNo, newSaasCardno, reason } = input;
  const [old] = await transitionRows(ctx, cardTable, 'replace', [id], { set: { reason }, detail: reason });
  const [card] = await issueCards(ctx, [
    { employeeId: old?.employee_id ?? '', cardNo: newCardNo, saasCardno: newSaasCardno },
  ]);
  if (!card) throw new Error('issueCards returned no row');
  return card;
}
