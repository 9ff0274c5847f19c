import { InputNumber } from 'antd';
import { useId } from 'react';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import css from './quantity-input.module.css';

interface QuantityInputProps {
  readonly 'aria-label': string;
  readonly value: number;
  /** The most there can be. More is kept as it was typed, marked and named; the server refuses it. */
  readonly limit: number;
  readonly disabled: boolean;
  readonly onChange: (quantity: number | null) => void;
}

/** How many of something that is limited: a quantity above the limit is said to be so and never changed silently. */
export function QuantityInput({ value, limit, disabled, onChange, ...rest }: QuantityInputProps) {
  const say = useTranslate();
  const id = useId();
  const isTooMuch = value > limit;
  return (
    <>
      <InputNumber<number>
        {...rest}
        size="small"
        mode="spinner"
        className={css.quantity ?? ''}
        min={0}
        precision={0}
        inputMode="numeric"
        disabled={disabled}
        value={value}
        status={isTooMuch ? 'error' : ''}
        aria-invalid={isTooMuch}
        {...(isTooMuch && { 'aria-describedby': id })}
        onChange={onChange}
      />
      {isTooMuch && (
        <div id={id} className={css.tooMuch} role="alert">
          {say(texts.atMost, { limit })}
        </div>
      )}
    </>
  );
}
