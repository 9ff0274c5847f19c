import {
  CheckCircleFilled,
  CheckOutlined,
  CloseOutlined,
  DollarOutlined,
  IdcardOutlined,
  LoadingOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { type Translate, useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { DeskStatus, type DeskStatusContent } from '../../reader/desk-status.tsx';
import { counterTexts as texts } from '../counter-texts.ts';
import { balanceText, priceToPay } from '../diner/payment-text.ts';
import type { DayBooking } from '../state/counter-calls.ts';
import { type CounterState, isCovered, type PaymentChoice, type Swipe } from '../state/counter-state.ts';

interface SignalProps {
  readonly stage: CounterState;
  /** The way of payment being typed. */
  readonly payType: number | undefined;
  readonly isMealOn: boolean;
}

/** Status of the counter: what may be done for the person, or what was done. */
export function CounterStatus({ stage, payType, isMealOn }: SignalProps) {
  return <DeskStatus {...useStatusContent({ stage, payType, isMealOn })} />;
}

function useStatusContent({ stage, payType, isMealOn }: SignalProps): DeskStatusContent {
  const say = useTranslate();
  switch (stage.kind) {
    case 'ready':
      return {
        icon: <IdcardOutlined />,
        headline: say(texts.ready),
        line: say(isMealOn ? texts.readyHint : texts.noMealOn),
      };
    case 'looking':
      return { icon: <LoadingOutlined />, headline: say(texts.looking), line: stage.text };
    case 'choosing':
      return { icon: <IdcardOutlined />, headline: say(texts.choose), line: say(texts.chooseHint) };
    case 'refused':
      return { icon: <CloseOutlined />, headline: say(texts.refused), line: stage.msg };
    case 'failed':
      return {
        icon: <WarningOutlined />,
        headline: say(texts.failed),
        line: `${stage.msg} · ${say(texts.failedHint)}`,
      };
    case 'done': {
      const { diner, decision } = stage.swipe;
      const isWalkIn = diner.now.may === 'walkin';
      return {
        icon: <CheckCircleFilled />,
        headline: say(isWalkIn ? texts.walkedIn : texts.taken) + portionsSuffix(decision.booking),
        line: decision.booking?.packageName || diner.employee.name,
      };
    }
    default:
      return decisionContent(stage.swipe, { ...stage.choice, ...(payType && { payType }) }, say);
  }
}

function decisionContent(swipe: Swipe, choice: PaymentChoice, say: Translate): DeskStatusContent {
  const { booking, tone, headline, reason, params } = swipe.decision;
  if (tone === 'stop')
    return { icon: <CloseOutlined />, headline: say(headline), line: reason ? say(reason, params) : '' };
  const meal = booking
    ? `${booking.packageName} · ${say(texts.portions, { count: booking.persons })}`
    : (choice.offer?.packageName ?? '');
  if (tone === 'go') return { icon: <CheckOutlined />, headline: say(headline) + portionsSuffix(booking), line: meal };
  const price = `¥${formatMoney(priceToPay(swipe, choice))}`;
  return {
    icon: <DollarOutlined />,
    headline: `${say(isCovered(swipe, choice) ? headline : texts.short)}${portionsSuffix(booking)} ${price}`,
    line: [meal, balanceText(swipe, choice, say)].filter(Boolean).join(' · '),
  };
}

/** Number of portions, when there are several. */
const portionsSuffix = (booking: DayBooking | undefined): string =>
  booking && booking.persons > 1 ? ` ×${booking.persons}` : '';
