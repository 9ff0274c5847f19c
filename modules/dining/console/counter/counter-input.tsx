import { ScanOutlined } from '@ant-design/icons';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { type KeyboardEvent, type Ref, useState } from 'react';
import css from './counter-input.module.css';
import { counterTexts as texts } from './counter-texts.ts';
import { isPayTypeDigit } from './diner/pay-choices.tsx';
import type { CounterState } from './state/counter-state.ts';

interface CounterInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly stage: CounterState;
  readonly onText: (text: string) => void;
  readonly onProceed: (payType?: number) => void;
  readonly onPick: (employeeId: string) => void;
  /** Called with the digit while the input holds exactly one, which selects a choice. */
  readonly onDigit: (digit: number | undefined) => void;
}

const toDigit = (text: string): number | undefined => (/^[1-9]$/.test(text) ? Number(text) : undefined);

/** The card reader's input. Enter or Space on an empty input confirms; a single digit selects; other text is searched. */
export function CounterInput({ ref, stage, onText, onProceed, onPick, onDigit }: CounterInputProps) {
  const say = useTranslate();
  const [text, setText] = useState('');
  function write(next: string) {
    setText(next);
    onDigit(toDigit(next));
  }
  function submit(typed: string) {
    const value = typed.trim();
    const digit = toDigit(value);
    const candidate = stage.kind === 'choosing' && digit ? stage.candidates[digit - 1] : undefined;
    write('');
    if (value === '') onProceed();
    else if (candidate) onPick(candidate.id);
    else if (stage.kind === 'shown' && stage.swipe.decision.tone === 'charge' && isPayTypeDigit(digit))
      onProceed(digit);
    else onText(value);
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
        placeholder={say(texts.input)}
        aria-label={say(texts.input)}
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
