import type { Label } from '@refectory/declaration/label.ts';
import { Input } from 'antd';
import type { InputProps } from './input-props.ts';
import { SuggestedTexts } from './suggested-texts.tsx';

interface TextInputProps extends InputProps<string> {
  readonly kind: 'text' | 'multiline' | 'secret';
  readonly max?: number | undefined;
  /** Usual texts, offered below the input. */
  readonly suggestions?: readonly Label[] | undefined;
}

/**
 * Input for text in one or several lines, or a secret. Text beyond the limit can be typed and is marked as too long,
 * so that pasted text is never truncated.
 */
export function TextInput({ suggestions, ...props }: TextInputProps) {
  if (!suggestions) return <PlainTextInput {...props} />;
  return (
    <>
      <PlainTextInput {...props} />
      <SuggestedTexts
        suggestions={suggestions}
        value={props.value ?? ''}
        isDisabled={props.disabled}
        onChoose={(text) => props.onChange?.(text)}
      />
    </>
  );
}

function PlainTextInput({ kind, value, onChange, max, ...rest }: Omit<TextInputProps, 'suggestions'>) {
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
