import { Radio, Tag } from 'antd';
import { formatMoney } from '../cell/format-money.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import type { InputProps } from './input-props.ts';
import css from './saving-input.module.css';
import { texts } from './saving-input-texts.ts';

/** Something that takes an amount off, or the reason why it may not be chosen. */
export interface Saving {
  readonly value: string;
  readonly name: string;
  /** What tells it from others of the same name. */
  readonly note: string;
  readonly saves: string;
  readonly isBest: boolean;
  /** `''` when it may be chosen. */
  readonly reason: string;
}

interface SavingInputProps extends InputProps<string> {
  readonly savings: readonly Saving[];
}

/** One of several savings or none, each with its amount; what may not be chosen says why. */
export function SavingInput({ savings, value, onChange, disabled, ...rest }: SavingInputProps) {
  const say = useTranslate();
  return (
    <Radio.Group
      {...rest}
      className={css.savings ?? ''}
      value={value ?? ''}
      disabled={disabled === true}
      onChange={({ target }) => onChange?.(target.value === '' ? null : String(target.value))}
    >
      <Radio value="">{say(texts.none)}</Radio>
      {savings.map(({ value: key, name, note, saves, isBest, reason }) => (
        <Radio key={key} value={key} disabled={disabled === true || reason !== ''}>
          <span className={css.saving}>
            <span translate="no">{name}</span>
            <small translate="no">{note}</small>
            {reason ? (
              <small>{reason}</small>
            ) : (
              <span className={css.amount}>
                {isBest && <Tag color="success">{say(texts.best)}</Tag>}
                {say(texts.saves, { amount: formatMoney(saves) })}
              </span>
            )}
          </span>
        </Radio>
      ))}
    </Radio.Group>
  );
}
