import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { InputNumber } from 'antd';
import choiceButtons from '../reader/choice-buttons.module.css';
import css from './top-up-choices.module.css';
import type { TopUpOffers, TopUpOption } from './top-up-offers.ts';
import { topUpTexts as texts } from './top-up-texts.ts';
import type { TopUpChoice } from './use-top-up-choice.ts';

interface TopUpChoicesProps {
  readonly offers: TopUpOffers;
  readonly choice: TopUpChoice;
  /** What Enter tops up. */
  readonly chosen: TopUpOption | undefined;
  /** Enter in the other amount. */
  readonly onConfirm: () => void;
}

/** Amounts and plans by digit, and another amount. */
export function TopUpChoices({ offers, choice, chosen, onConfirm }: TopUpChoicesProps) {
  const say = useTranslate();
  const { options, other, choose, setOther } = choice;
  const limits = say(texts.otherHint, { least: formatMoney(offers.minAmount), most: formatMoney(offers.maxAmount) });
  const isRefused = other !== '' && !chosen;
  return (
    <div className={css.choices}>
      <h2>{say(texts.amount)}</h2>
      {options.length === 0 && !offers.isFree && <p>{say(texts.nothingOffered)}</p>}
      <div className={choiceButtons.choices} role="radiogroup" aria-label={say(texts.amount)}>
        {options.map((option, at) => (
          <button
            key={option.key}
            type="button"
            role="radio"
            aria-checked={chosen?.key === option.key}
            onClick={() => choose(option)}
          >
            <kbd>{at + 1}</kbd>
            {option.planId ? (
              <>
                {option.name}
                <small>{say(texts.plan, { pay: formatMoney(option.pay), gift: formatMoney(option.gift) })}</small>
              </>
            ) : (
              <strong>¥{formatMoney(option.pay)}</strong>
            )}
          </button>
        ))}
        {offers.isFree && (
          <InputNumber<string>
            className={css.other ?? ''}
            prefix="¥"
            stringMode
            controls={false}
            precision={2}
            inputMode="decimal"
            placeholder={say(texts.other)}
            aria-label={say(texts.other)}
            title={limits}
            status={isRefused ? 'error' : ''}
            value={other === '' ? null : other}
            onChange={(typed) => setOther(typed === null ? '' : String(typed))}
            onPressEnter={onConfirm}
          />
        )}
      </div>
      {isRefused && (
        <p role="alert" className={css.limits}>
          {limits}
        </p>
      )}
    </div>
  );
}
