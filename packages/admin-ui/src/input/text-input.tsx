import { Input } from 'antd';
import type { InputProps } from './input-props.ts';

interface TextInputProps extends InputProps<string> {
  readonly kind: 'text' | 'multiline' | 'secret';
  readonly max?: number | undefined;
}

/** Text in one line or several, or a secret. Longer than allowed can be typed, and is said so: nothing pasted is cut off. */
export function TextInput({ kind, value, onChange, max, ...rest }: TextInputProps) {
  const common = {
    ...(rest as object),
    value: value ?? '',
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  };
  if (kind === 'secret') return <Input.Password {...common} autoComplete="new-password" />;
  if (kind === 'multiline') {
    return (
      <Input.TextArea {...common} autoSize={{ minRows: 3, maxRows: 10 }} {...(max && { count: { max, show: true } })} />
    );
  }
  return <Input {...common} allowClear autoComplete="off" />;
}
