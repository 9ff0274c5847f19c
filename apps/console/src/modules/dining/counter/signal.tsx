import {
  CheckOutlined,
  CloseOutlined,
  DollarOutlined,
  IdcardOutlined,
  LoadingOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useSay } from '#crud/use-say.ts';
import css from './counter.module.css';
import type { Stage } from './counter-stage.ts';
import { counterTexts as texts } from './counter-texts.ts';

interface Sign {
  readonly icon: ReactNode;
  readonly headline: string;
  readonly line?: string;
}

/** The sign that is read from two metres: one colour, one word, one line. Said aloud by screen readers. */
export function Signal({ stage, isMealOn }: { readonly stage: Stage; readonly isMealOn: boolean }) {
  const { icon, headline, line } = useSign(stage, isMealOn);
  return (
    <div className={css.signal} role="status" aria-live="assertive">
      <span className={css.signalIcon}>{icon}</span>
      <div>
        <p className={css.headline}>{headline}</p>
        {line && <p className={css.line}>{line}</p>}
      </div>
    </div>
  );
}

function useSign(stage: Stage, isMealOn: boolean): Sign {
  const say = useSay();
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
      const { eater, verdict } = stage.swipe;
      const isWalkIn = eater.now.may === 'walkin';
      return {
        icon: <CheckOutlined />,
        headline: say(isWalkIn ? texts.walkedIn : texts.taken),
        line: verdict.booking?.packageName || eater.employee.name,
      };
    }
    default: {
      const { verdict } = stage.swipe;
      const { booking, tone } = verdict;
      const portions =
        booking && tone !== 'stop' ? `${booking.packageName} · ${say(texts.portions, { count: booking.persons })}` : '';
      const icon = tone === 'go' ? <CheckOutlined /> : tone === 'charge' ? <DollarOutlined /> : <CloseOutlined />;
      return {
        icon,
        headline: say(verdict.headline),
        line: verdict.reason ? say(verdict.reason, verdict.params) : portions,
      };
    }
  }
}
