import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import choiceButtons from '../../reader/choice-buttons.module.css';
import { counterTexts as texts } from '../counter-texts.ts';

/** Whether the digit is the key of a way of payment offered at the counter. */
export const isPayTypeDigit = (digit: number | undefined): boolean =>
  digit !== undefined && availablePayTypes.includes(digit);

interface PayChoicesProps {
  readonly payType: number;
  readonly onChoose: (payType: number) => void;
}

/** Way of payment, chosen by a click or by its digit and Enter. */
export function PayChoices({ payType, onChoose }: PayChoicesProps) {
  const say = useTranslate();
  const { choices } = useDictionary('pay_type');
  return (
    <div className={choiceButtons.choices} role="radiogroup" aria-label={say(texts.payWith)}>
      {choices
        .filter(({ value }) => isPayTypeDigit(value))
        .map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={payType === value}
            onClick={() => onChoose(value)}
          >
            <kbd>{value}</kbd> {label}
          </button>
        ))}
    </div>
  );
}
