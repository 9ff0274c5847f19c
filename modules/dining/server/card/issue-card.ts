import type { Context } from '@refectory/engine/request/context.ts';
import { type IssuedCard, issueCards } from './issue-cards.ts';

interface InitCardInput {
  readonly id: string;
  readonly cardNo: string;
  readonly saasCardno?: string | null;
}

/** Issues a card to an employee (spec/dining#card, employee `initcard`). Refuses like {@link issueCards}. */
export async function issueCard(ctx: Context, { id, cardNo, saasCardno }: InitCardInput): Promise<IssuedCard> {
  const [card] = await issueCards(ctx, [{ employeeId: id, cardNo, saasCardno }]);
  if (!card) throw new Error('issueCards returned no row');
  return card;
}
