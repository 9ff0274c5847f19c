import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { type Duration, readDuration, writeDuration } from '#flow/contract/process/duration.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import css from './duration-input.module.css';

const units = ['days', 'hours', 'minutes'] as const;
const none: Duration = { days: 0, hours: 0, minutes: 0 };

interface DurationInputProps {
  readonly id?: string;
  readonly 'aria-invalid'?: boolean;
  /** ISO 8601 duration, `P1DT2H`; '' for none. */
  readonly value: string;
  readonly onCommit: (value: string) => void;
}

/** A duration as three numbers; commits on blur or Enter. */
export function DurationInput({ id, value, onCommit, ...rest }: DurationInputProps) {
  const say = useTranslate();
  const [typed, setTyped] = useState<Duration>();
  // The draft is kept until the value changes: committed or undone.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(undefined);
  }
  const parts = typed ?? readDuration(value) ?? none;
  const commit = () => {
    const next = writeDuration(parts);
    if (typed && next !== value) onCommit(next);
  };
  return (
    <div
      className={css.parts}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) commit();
      }}
    >
      {units.map((unit) => (
        <span key={unit} className={css.part}>
          <InputNumber<number>
            {...rest}
            {...(id && unit === 'days' && { id })}
            aria-label={say(texts[unit])}
            min={0}
            max={999}
            precision={0}
            controls={false}
            value={parts[unit] || null}
            onChange={(count) => setTyped({ ...parts, [unit]: count ?? 0 })}
            onPressEnter={commit}
          />
          <span aria-hidden>{say(texts[unit])}</span>
        </span>
      ))}
    </div>
  );
}
