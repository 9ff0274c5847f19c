import { Radio, Tag } from 'antd';
import { formatMoney } from '../cell/format-money.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import type { InputProps } from './input-props.ts';
import css from './saving-input.module.css';
import { texts } from './saving-input-texts.ts';

/** A saving with its amount, or the reason why it cannot be used. */
export interface Saving {
  readonly value: string;
  readonly name: string;
  /** Code or note that distinguishes it from others with the same name. */
  readonly note: string;
  readonly saves: string;
  readonly isBest: boolean;
  /** `''` when it can be used. */
  readonly reason: string;
}

interface SavingInputProps extends InputProps<string> {
  readonly savings: readonly Saving[];
}

/** Input for one of several savings or none, with amounts; unusable ones show the reason. */
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
