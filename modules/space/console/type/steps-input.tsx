import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { Button, InputNumber } from 'antd';
import { type CancelStep, readSteps } from './cancel-steps.ts';
import css from './steps-input.module.css';
import { stepsTexts as texts } from './steps-texts.ts';

/** Cancellation steps, one below the other, by descending hours (spec/space#cancelling). */
export function StepsInput({ id, value, onChange, disabled }: FieldInputProps) {
  const say = useTranslate();
  const steps = readSteps(value);
  const change = (place: number, part: Partial<CancelStep>) =>
    onChange?.(steps.map((step, at) => (at === place ? { ...step, ...part } : step)));
  return (
    <div id={id} tabIndex={-1} className={css.steps} role="group" aria-label={say(texts.steps)}>
      {steps.length === 0 && <span className={css.hint}>{say(texts.none)}</span>}
      {steps.map(({ hours, percent }, place) => (
        <div key={place} className={css.step}>
          <InputNumber<number>
            aria-label={say(texts.hoursOf, { n: place + 1 })}
            min={0}
            max={8760}
            precision={0}
            disabled={disabled}
            value={hours}
            onChange={(next) => change(place, { hours: next })}
          />
          {say(texts.hours)}
          <InputNumber<number>
            aria-label={say(texts.percentOf, { n: place + 1 })}
            min={0}
            max={100}
            precision={0}
            disabled={disabled}
            value={percent}
            onChange={(next) => change(place, { percent: next })}
          />
          {say(texts.percent)}
          {!disabled && (
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={say(texts.remove, { n: place + 1 })}
              onClick={() => onChange?.(steps.filter((_, at) => at !== place))}
            />
          )}
        </div>
      ))}
      {!disabled && (
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...steps, { hours: null, percent: null }])}>
          {say(texts.add)}
        </Button>
      )}
    </div>
  );
}

/** Read-only view of the steps. */
export function StepLines({ steps }: { readonly steps: unknown }) {
  const say = useTranslate();
  return (
    <ul className={css.lines}>
      {readSteps(steps).map(({ hours, percent }, place) => (
        <li key={place}>{say(texts.line, { hours: hours ?? '', percent: percent ?? '' })}</li>
      ))}
    </ul>
  );
}
