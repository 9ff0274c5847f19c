import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import type { Translate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { counterTexts as texts } from '../counter-texts.ts';
import { amountToPay, isCovered, type PaymentChoice, payByBalance, type Swipe } from '../state/counter-state.ts';

/** What is to be paid for a choice. */
export const priceToPay = (swipe: Swipe, choice: PaymentChoice): string => fenToYuan(amountToPay(swipe, choice));

/** What becomes of the balance: what is left of it, that it does not suffice, or nothing when it is paid otherwise. */
export function balanceText(swipe: Swipe, choice: PaymentChoice, say: Translate): string {
  if (choice.payType !== payByBalance) return '';
  if (!isCovered(swipe, choice))
    return `${say(texts.short)} · ${say(texts.available)} ${formatMoney(swipe.diner.balance.available)}`;
  const rest = yuanToFen(swipe.diner.balance.available) - amountToPay(swipe, choice);
  return `${say(texts.after)} ${formatMoney(fenToYuan(rest))}`;
}
