import {
  CheckCircleFilled,
  CloseOutlined,
  DollarOutlined,
  IdcardOutlined,
  LoadingOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { DeskTone } from '../reader/desk.tsx';
import { DeskStatus, type DeskStatusContent } from '../reader/desk-status.tsx';
import { availableAfter, type TopUpOption } from './top-up-offers.ts';
import { topUpTexts as texts } from './top-up-texts.ts';
import type { TopUpState } from './use-top-up.ts';

/** Colour of the desk: calm, waiting for the money, done, refused. */
export const topUpTone = ({ kind }: TopUpState): DeskTone => {
  if (kind === 'shown' || kind === 'paying') return 'charge';
  if (kind === 'done') return 'done';
  return kind === 'refused' || kind === 'failed' ? 'stop' : 'quiet';
};

interface TopUpStatusProps {
  readonly state: TopUpState;
  /** The amount that Enter tops up. */
  readonly option: TopUpOption | undefined;
}

/** Status of the desk: what is to be received, or what was done. */
export function TopUpStatus({ state, option }: TopUpStatusProps) {
  return <DeskStatus {...useContent(state, option)} />;
}

function useContent(state: TopUpState, option: TopUpOption | undefined): DeskStatusContent {
  const say = useTranslate();
  switch (state.kind) {
    case 'ready':
      return { icon: <IdcardOutlined />, headline: say(texts.ready), line: say(texts.readyHint) };
    case 'looking':
      return { icon: <LoadingOutlined />, headline: say(texts.looking), line: state.text };
    case 'choosing':
      return { icon: <IdcardOutlined />, headline: say(texts.choose), line: '' };
    case 'refused':
      return { icon: <CloseOutlined />, headline: say(texts.refused), line: state.msg };
    case 'failed':
      return {
        icon: <WarningOutlined />,
        headline: say(texts.failed),
        line: `${state.msg} · ${say(texts.failedHint)}`,
      };
    case 'done': {
      const { paid, gift, name, available } = state.entry;
      const bonus = Number(gift) > 0 ? `, ${say(texts.bonus, { gift: formatMoney(gift) })}` : '';
      return {
        icon: <CheckCircleFilled />,
        headline: say(texts.done, { amount: formatMoney(paid) }),
        line: say(texts.doneLine, { name, available: formatMoney(available) }) + bonus,
      };
    }
    default: {
      if (!option) return { icon: <DollarOutlined />, headline: say(texts.nothingChosen), line: '' };
      return {
        icon: state.kind === 'paying' ? <LoadingOutlined /> : <DollarOutlined />,
        headline: `${say(texts.receive)} ¥${formatMoney(option.pay)}`,
        line: `${say(texts.after)} ¥${formatMoney(availableAfter(state.person, option))}`,
      };
    }
  }
}
