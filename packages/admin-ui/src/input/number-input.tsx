import { InputNumber } from 'antd';
import fullWidth from './full-width.module.css';
import type { InputProps } from './input-props.ts';

/** An integer input. Limits are checked by validation, not by clamping input. */
export function IntegerInput({ value, onChange, ...rest }: InputProps<number>) {
  return (
    <InputNumber<number>
      {...(rest as object)}
      className={fullWidth.fullWidth}
      precision={0}
      inputMode="numeric"
      value={value ?? null}
      onChange={(next) => onChange?.(next)}
    />
  );
}

interface DecimalInputProps extends InputProps<string> {
  /** Unit shown inside, after the number. */
  readonly suffix?: string | undefined;
}

/** Input for a decimal number, kept as text so that no digit is lost. */
export function DecimalInput({ value, onChange, ...rest }: DecimalInputProps) {
  return (
    <InputNumber<string>
      {...(rest as object)}
      className={fullWidth.fullWidth}
      stringMode
      inputMode="decimal"
      value={value ?? null}
      onChange={(next) => onChange?.(next === null || next === undefined ? null : String(next))}
    />
  );
}
