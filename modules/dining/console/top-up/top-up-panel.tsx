import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { counterPayTypes } from '#wallet/contract/pay-types.ts';
import { CandidateList } from '../reader/candidate-list.tsx';
import actions from '../reader/desk-actions.module.css';
import { PayTypeChoices } from '../reader/pay-type-choices.tsx';
import { PersonCard } from '../reader/person-card.tsx';
import { TopUpChoices } from './top-up-choices.tsx';
import type { TopUpEntry } from './top-up-log.ts';
import type { TopUpOffers, TopUpOption } from './top-up-offers.ts';
import css from './top-up-panel.module.css';
import { TopUpStatus } from './top-up-status.tsx';
import { topUpTexts as texts } from './top-up-texts.ts';
import type { useTopUp } from './use-top-up.ts';
import type { TopUpChoice } from './use-top-up-choice.ts';

interface TopUpPanelProps {
  readonly desk: ReturnType<typeof useTopUp>;
  readonly offers: TopUpOffers | undefined;
  readonly choice: TopUpChoice;
  /** What Enter tops up: the chosen amount, or that of the digit being typed. */
  readonly option: TopUpOption | undefined;
  readonly digit: number | undefined;
  readonly mayTopUp: boolean;
  readonly onPay: () => void;
  readonly onPrint: (entry: TopUpEntry) => void;
}

/** The large panel of the desk: status, person, amounts, commands. */
export function TopUpPanel({ desk, offers, choice, option, digit, mayTopUp, onPay, onPrint }: TopUpPanelProps) {
  const say = useTranslate();
  const { state, pick, retry, clear } = desk;
  const person = state.kind === 'shown' || state.kind === 'paying' ? state.person : undefined;
  return (
    <>
      <TopUpStatus state={state} option={option} />
      {state.kind === 'choosing' && <CandidateList candidates={state.candidates} digit={digit} onPick={pick} />}
      {person && (
        <PersonCard
          person={person}
          balance={person.balance}
          facts={[
            [texts.number, person.saasNo],
            [texts.type, person.typeName],
            [texts.group, person.groupName || '–'],
          ]}
        />
      )}
      {person && offers && <TopUpChoices offers={offers} choice={choice} chosen={option} onConfirm={onPay} />}
      {state.kind !== 'ready' && state.kind !== 'looking' && (
        <div className={actions.actions}>
          {person && (
            <Button
              type="primary"
              size="large"
              className={actions.main ?? ''}
              disabled={!option || !mayTopUp}
              loading={state.kind === 'paying'}
              onClick={onPay}
            >
              {say(texts.confirm)} <kbd>Enter</kbd>
            </Button>
          )}
          {state.kind === 'failed' && (
            <Button type="primary" size="large" className={actions.main ?? ''} onClick={retry}>
              {say(texts.retry)} <kbd>Enter</kbd>
            </Button>
          )}
          {state.kind === 'done' && (
            <Button size="large" onClick={() => onPrint(state.entry)}>
              {say(texts.print)} <kbd>F7</kbd>
            </Button>
          )}
          <Button size="large" onClick={clear}>
            {say(texts.clear)} <kbd>Esc</kbd>
          </Button>
          {person && (
            <PayTypeChoices
              label={say(texts.payWith)}
              payTypes={counterPayTypes}
              payType={choice.payType}
              onChoose={choice.setPayType}
              className={css.payTypes}
            />
          )}
        </div>
      )}
    </>
  );
}
