import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { counterPayTypes } from '#wallet/contract/pay-types.ts';
import choiceButtons from '../reader/choice-buttons.module.css';
import css from './top-up-pay-types.module.css';
import { topUpTexts as texts } from './top-up-texts.ts';

interface TopUpPayTypesProps {
  readonly payType: number;
  readonly onChoose: (payType: number) => void;
}

/** How the money is received. */
export function TopUpPayTypes({ payType, onChoose }: TopUpPayTypesProps) {
  const say = useTranslate();
  const { choices } = useDictionary('pay_type');
  return (
    <div className={`${choiceButtons.choices} ${css.payTypes}`} role="radiogroup" aria-label={say(texts.payWith)}>
      {choices
        .filter(({ value }) => counterPayTypes.includes(value))
        .map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={payType === value}
            onClick={() => onChoose(value)}
          >
            {label}
          </button>
        ))}
    </div>
  );
}
