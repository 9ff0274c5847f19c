import { ScanOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type Ref, useState } from 'react';
import css from './reader-input.module.css';

interface ReaderInputProps {
  readonly ref: Ref<HTMLInputElement>;
  /** Name and placeholder. */
  readonly label: string;
  /** A card number, a name, or another text, with Enter. */
  readonly onText: (text: string) => void;
  /** Enter or Space on the empty input. */
  readonly onConfirm: () => void;
  /** A single digit with Enter; whether it chose something, else it is a text. */
  readonly chooseDigit: (digit: number) => boolean;
  /** Called with the digit while the input holds exactly one, which would be chosen. */
  readonly onDigit: (digit: number | undefined) => void;
}

const toDigit = (text: string): number | undefined => (/^[1-9]$/.test(text) ? Number(text) : undefined);

/** The card reader's input. Enter or Space on an empty input confirms; a single digit chooses; other text is searched. */
export function ReaderInput({ ref, label, onText, onConfirm, chooseDigit, onDigit }: ReaderInputProps) {
  const [text, setText] = useState('');
  function write(next: string) {
    setText(next);
    onDigit(toDigit(next));
  }
  function submit(typed: string) {
    const value = typed.trim();
    const digit = toDigit(value);
    write('');
    if (value === '') onConfirm();
    else if (digit === undefined || !chooseDigit(digit)) onText(value);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const isOneKey = event.key === 'Enter' || (event.key === ' ' && event.currentTarget.value === '');
    if (!isOneKey) return;
    event.preventDefault();
    // Ignore key repeat.
    if (!event.repeat) submit(event.currentTarget.value);
  }
  return (
    <div className={css.input}>
      <ScanOutlined aria-hidden />
      <input
        ref={ref}
        value={text}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
