import { Input } from 'antd';
import fullWidth from './full-width.module.css';
import type { InputProps } from './input-props.ts';

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** Free data as JSON text; what is typed is checked when it is left. */
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
