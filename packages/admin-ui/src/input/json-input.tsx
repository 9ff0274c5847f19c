import { Input } from 'antd';
import fullWidth from './full-width.module.css';
import type { InputProps } from './input-props.ts';

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** Input for arbitrary data as JSON text, validated on blur. */
export function JsonInput({ value, onChange, ...rest }: InputProps<unknown>) {
  return (
    <Input.TextArea
      {...(rest as object)}
      className={fullWidth.fullWidth}
      autoSize={{ minRows: 3, maxRows: 16 }}
      spellCheck={false}
      value={shown(value)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
