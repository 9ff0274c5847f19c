import { Input } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { maxKeyGapMs } from '#reader/swipe-detector.ts';
import { deviceCheckTexts as texts } from './device-check-texts.ts';

/** A field to swipe into; shows whether the input looks like that of a card reader. */
export function CardReaderCheck() {
  const say = useTranslate();
  const times = useRef<number[]>([]);
  const [text, setText] = useState('');
  const [read, setRead] = useState<{ text: string; ms: number }>();
  function press({ key }: KeyboardEvent) {
    if (key !== 'Enter') {
      times.current.push(performance.now());
      return;
    }
    const [first = 0] = times.current;
    const last = times.current.at(-1) ?? 0;
    if (text) setRead({ text, ms: Math.round((last - first) / Math.max(times.current.length - 1, 1)) });
    times.current = [];
    setText('');
  }
  return (
    <>
      <Input
        value={text}
        maxLength={64}
        autoComplete="off"
        aria-label={say(texts.readerHint)}
        placeholder={say(texts.readerHint)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <p role="status">{read && say(read.ms < maxKeyGapMs ? texts.readerGood : texts.readerSlow, { ...read })}</p>
    </>
  );
}
