import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { CandidateList } from '../../reader/candidate-list.tsx';
import css from '../../reader/desk-actions.module.css';
import { counterTexts as texts } from '../counter-texts.ts';
import { DayBookings } from '../diner/day-bookings.tsx';
import { DinerCard } from '../diner/diner-card.tsx';
import { OfferList } from '../diner/offer-list.tsx';
import { isPayTypeDigit } from '../diner/pay-type-digit.ts';
import type { CounterMeal } from '../state/counter-calls.ts';
import { type CounterState, currentSwipe } from '../state/counter-state.ts';
import type { useCounter } from '../state/use-counter.ts';
import { CounterStatus } from './counter-status.tsx';

interface StageViewProps {
  readonly stage: CounterState;
  /** The digit being typed: a way of payment, or one of several people. */
  readonly digit: number | undefined;
  readonly meal: CounterMeal | undefined;
  readonly counter: ReturnType<typeof useCounter>;
}

/** Current state of the counter: status, person, available commands. */
export function CounterStateView({ stage, digit, meal, counter }: StageViewProps) {
  const say = useTranslate();
  const swipe = currentSwipe(stage);
  const proceed = () => {
    if (digit === undefined || !counter.chooseDigit(digit)) counter.proceed();
  };
  return (
    <>
      <CounterStatus
        stage={stage}
        payType={isPayTypeDigit(digit) ? digit : undefined}
        isMealOn={meal?.isOn !== false}
      />
      {stage.kind === 'choosing' && <CandidateList candidates={stage.candidates} digit={digit} onPick={counter.pick} />}
      {swipe && <DinerCard swipe={swipe} />}
      {(stage.kind === 'shown' || stage.kind === 'acting') && stage.swipe.decision.tone === 'charge' && (
        <OfferList swipe={stage.swipe} choice={stage.choice} digit={digit} onChoose={counter.choose} />
      )}
      {swipe && <DayBookings eater={swipe.diner} />}
      {(stage.kind === 'shown' || stage.kind === 'acting' || stage.kind === 'failed' || stage.kind === 'refused') && (
        <div className={css.actions}>
          <MainButton stage={stage} onProceed={proceed} />
          <Button size="large" onClick={counter.clear}>
            {say(texts.clear)} <kbd>Esc</kbd>
          </Button>
        </div>
      )}
    </>
  );
}

function MainButton({ stage, onProceed }: { readonly stage: CounterState; readonly onProceed: () => void }) {
  const say = useTranslate();
  if (stage.kind === 'refused') return null;
  if ((stage.kind === 'shown' || stage.kind === 'acting') && stage.swipe.decision.tone === 'stop') return null;
  const may = currentSwipe(stage)?.diner.now.may;
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
