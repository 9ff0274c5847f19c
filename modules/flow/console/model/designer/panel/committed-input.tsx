import type { InputProps } from '@refectory/admin-ui/input/input-props.ts';
import { Input } from 'antd';
import { useState } from 'react';

interface CommittedInputProps extends Omit<InputProps<string>, 'onChange' | 'value'> {
  readonly value: string;
  readonly maxLength?: number;
  readonly isMultiline?: boolean;
  /** Called while typing, for a message beside it. */
  readonly onType?: (value: string) => void;
  readonly onCommit: (value: string) => void;
}

/** A text input that commits on blur or Enter, so that a change is one undo step. */
export function CommittedInput({ value, isMultiline, onType, onCommit, ...rest }: CommittedInputProps) {
  const [typed, setTyped] = useState<string>();
  // The draft is kept until the value changes: committed, undone, or of another element.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(undefined);
  }
  const text = typed ?? value;
  const commit = () => {
    if (text !== value) onCommit(text);
  };
  const shared = {
    ...rest,
    value: text,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped(target.value);
      onType?.(target.value);
    },
    onBlur: commit,
  };
  if (isMultiline) return <Input.TextArea {...shared} autoSize={{ minRows: 2, maxRows: 6 }} />;
  return <Input {...shared} onPressEnter={commit} />;
}
