import { useSay } from '@refectory/admin-ui/hooks/use-say.ts';
import { Button } from 'antd';
import { Candidates } from './candidates.tsx';
import css from './counter.module.css';
import type { CounterMeal } from './counter-calls.ts';
import { type Stage, swipeOf } from './counter-stage.ts';
import { counterTexts as texts } from './counter-texts.ts';
import { DayBookings } from './day-bookings.tsx';
import { EaterCard } from './eater-card.tsx';
import { Offers } from './offers.tsx';
import { isPayable } from './pay-choices.tsx';
import { Signal } from './swipe/signal.tsx';
import type { useCounter } from './use-counter.ts';

interface StageViewProps {
  readonly stage: Stage;
  /** The digit being typed: a way to pay, or a person of several. */
  readonly digit: number | undefined;
  readonly meal: CounterMeal | undefined;
  readonly counter: ReturnType<typeof useCounter>;
}

/** What stands in front: the signal, who it is, and what can be done. */
export function StageView({ stage, digit, meal, counter }: StageViewProps) {
  const say = useSay();
  const swipe = swipeOf(stage);
  return (
    <>
      <Signal stage={stage} payType={isPayable(digit) ? digit : undefined} isMealOn={meal?.isOn !== false} />
      {stage.kind === 'choosing' && <Candidates candidates={stage.candidates} digit={digit} onPick={counter.pick} />}
      {swipe && <EaterCard swipe={swipe} />}
      {(stage.kind === 'shown' || stage.kind === 'acting') && stage.swipe.verdict.tone === 'charge' && (
        <Offers swipe={stage.swipe} choice={stage.choice} digit={digit} onChoose={counter.choose} />
      )}
      {swipe && <DayBookings eater={swipe.eater} />}
      {(stage.kind === 'shown' || stage.kind === 'acting' || stage.kind === 'failed' || stage.kind === 'refused') && (
        <div className={css.actions}>
          <MainButton stage={stage} onProceed={() => counter.proceed(digit)} />
          <Button size="large" onClick={counter.clear}>
            {say(texts.clear)} <kbd>Esc</kbd>
          </Button>
        </div>
      )}
    </>
  );
}

function MainButton({ stage, onProceed }: { readonly stage: Stage; readonly onProceed: () => void }) {
  const say = useSay();
  if (stage.kind === 'refused') return null;
  if ((stage.kind === 'shown' || stage.kind === 'acting') && stage.swipe.verdict.tone === 'stop') return null;
  const may = swipeOf(stage)?.eater.now.may;
  const text =
    stage.kind === 'failed'
      ? texts.retry
      : may === 'walkin'
        ? texts.sellAndTake
        : may === 'pay'
          ? texts.payAndTake
          : texts.take;
  return (
    <Button
      size="large"
      type="primary"
      className={css.main ?? ''}
      loading={stage.kind === 'acting'}
      onClick={onProceed}
    >
      {say(text)} <kbd>Enter</kbd>
    </Button>
  );
}
