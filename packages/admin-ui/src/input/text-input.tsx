import { Input } from 'antd';
import type { InputProps } from './input-props.ts';

interface TextInputProps extends InputProps<string> {
  readonly kind: 'text' | 'multiline' | 'secret';
  readonly max?: number | undefined;
}

/**
 * Input for text in one or several lines, or a secret. Text beyond the limit can be typed and is marked as too long,
 * so that pasted text is never truncated.
 */
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
