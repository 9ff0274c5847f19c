import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import type { Translate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { counterTexts as texts } from '../counter-texts.ts';
import { amountToPay, isCovered, type PaymentChoice, payByBalance, type Swipe } from '../state/counter-state.ts';

/** Amount to pay for a choice, in yuan. */
export const priceToPay = (swipe: Swipe, choice: PaymentChoice): string => fenToYuan(amountToPay(swipe, choice));

/** The balance after the payment, a warning when it is too low, or `''` when another way of payment is chosen. */
export function balanceText(swipe: Swipe, choice: PaymentChoice, say: Translate): string {
  if (choice.payType !== payByBalance) return '';
  if (!isCovered(swipe, choice))
    return `${say(texts.short)} · ${say(texts.available)} ${formatMoney(swipe.diner.balance.available)}`;
  const rest = yuanToFen(swipe.diner.balance.available) - amountToPay(swipe, choice);
  return `${say(texts.after)} ${formatMoney(fenToYuan(rest))}`;
}
