import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import type { Say } from '@refectory/admin-ui/hooks/use-say.ts';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { byBalance, type Choice, isCovered, type Swipe } from './counter-stage.ts';
import { counterTexts as texts } from './counter-texts.ts';

/** What is to be paid for a choice. */
export const priceOf = ({ verdict }: Swipe, { offer }: Choice): string =>
  offer?.payable ?? verdict.booking?.payable ?? '0';

/** What becomes of the balance: what is left of it, that it does not suffice, or nothing when it is paid otherwise. */
export function restText(swipe: Swipe, choice: Choice, say: Say): string {
  if (choice.payType !== byBalance) return '';
  if (!isCovered(swipe, choice))
    return `${say(texts.short)} · ${say(texts.available)} ${formatMoney(swipe.eater.balance.available)}`;
  const rest = yuanToFen(swipe.eater.balance.available) - yuanToFen(priceOf(swipe, choice));
  return `${say(texts.after)} ${formatMoney(fenToYuan(rest))}`;
}
