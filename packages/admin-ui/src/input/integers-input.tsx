import { Select } from 'antd';
import fullWidth from './full-width.module.css';
import type { InputProps } from './input-props.ts';

const wholeNumber = /^-?\d{1,9}$/;

/** Input for several integers; a comma, a space or Enter ends one. Other texts are dropped. */
export function IntegersInput({ value, onChange, ...rest }: InputProps<readonly number[]>) {
  return (
    <Select<string[]>
      {...rest}
      className={fullWidth.fullWidth}
      mode="tags"
      open={false}
      suffixIcon={null}
      allowClear
      tokenSeparators={[',', '，', '、', ' ', ';']}
      value={(value ?? []).map(String)}
      onChange={(typed) =>
        onChange?.([...new Set(typed.map((text) => text.trim()).filter((text) => wholeNumber.test(text)))].map(Number))
      }
    />
  );
}
