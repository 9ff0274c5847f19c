import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useCardReader } from '@refectory/admin-ui/reader/use-card-reader.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { checkTexts as texts } from '../check-texts.ts';
import css from './scanner-input.module.css';

interface ScannerInputProps {
  readonly isDisabled: boolean;
  /** When it changes, the input takes the focus if nothing else has it. */
  readonly turn: string;
  readonly onCode: (code: string) => void;
}

/** Elements that handle keys themselves. */
const takers = 'input, textarea, select, dialog *, [contenteditable="true"]';

/**
 * Input for typed ticket numbers, ended by Enter; a scanner is recognized wherever the focus is. It has the focus, or
 * takes it with the first key, unless another input or a dialog is in use.
 */
export function ScannerInput({ isDisabled, turn, onCode }: ScannerInputProps) {
  const say = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  // Runs before the input handles keys: a scan is recognized anywhere, also in a dialog, and triggers nothing.
  useCardReader(onCode, { isOn: !isDisabled, input });
  useEffect(() => {
    if (isDisabled) return undefined;
    const takeKey = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter || (event.target instanceof Element && event.target.matches(takers))) return;
      input.current?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', takeKey, true);
    return () => window.removeEventListener('keydown', takeKey, true);
  }, [isDisabled]);
  const takeFocus = useEffectEvent(() => {
    // On a phone the focus would open the on-screen keyboard.
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree && !matchMedia('(pointer: coarse)').matches) input.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isDisabled && turn) takeFocus();
  }, [isDisabled, turn]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (input.current) input.current.value = '';
    if (code !== '') onCode(code);
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <input
        ref={input}
        className={css.input}
        aria-label={say(texts.code)}
        placeholder={say(texts.codeHint)}
        disabled={isDisabled}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={400}
        enterKeyHint="go"
      />
      <button type="submit" className={css.go} disabled={isDisabled}>
        {say(texts.check)}
      </button>
    </form>
  );
}
