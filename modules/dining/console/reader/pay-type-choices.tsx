import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import choiceButtons from './choice-buttons.module.css';

interface PayTypeChoicesProps {
  /** What they are chosen for, said by screen readers. */
  readonly label: string;
  /** Those that are offered. */
  readonly payTypes: readonly number[];
  readonly payType: number;
  readonly onChoose: (payType: number) => void;
  /** Says the digit that chooses each. */
  readonly hasDigits?: boolean;
  readonly className?: string | undefined;
}

/** Ways of payment at a desk, one of them chosen. */
export function PayTypeChoices({ label, payTypes, payType, onChoose, hasDigits, className = '' }: PayTypeChoicesProps) {
  const { choices } = useDictionary('pay_type');
  return (
    <div className={`${choiceButtons.choices} ${className}`} role="radiogroup" aria-label={label}>
      {choices
        .filter(({ value }) => payTypes.includes(value))
        .map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={payType === value}
            onClick={() => onChoose(value)}
          >
            {hasDigits && <kbd>{value}</kbd>} {name}
          </button>
        ))}
    </div>
  );
}
