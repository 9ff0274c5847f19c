import { InputNumber } from 'antd';
import fullWidth from './full-width.module.css';
import type { InputProps } from './input-props.ts';

/** Input for an amount in yuan with two decimals, kept as wire text: `"12.50"`. */
export function MoneyInput({ value, onChange, ...rest }: InputProps<string>) {
  return (
    <InputNumber<string>
      {...(rest as object)}
      className={fullWidth.fullWidth}
      prefix="¥"
      stringMode
      precision={2}
      inputMode="decimal"
      value={value ?? null}
      onChange={(next) => onChange?.(next === null || next === undefined || next === '' ? null : String(next))}
    />
  );
}
