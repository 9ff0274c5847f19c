import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { InputNumber, Select } from 'antd';
import { readCycle, type TimerKind, timerKinds } from '#flow/contract/process/timer-text.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { CommittedInput } from './committed-input.tsx';
import { DurationInput } from './duration-input.tsx';
import { PanelField } from './panel-field.tsx';

const kindLabels: Readonly<Record<TimerKind, Label>> = {
  duration: texts.timerDuration,
  date: texts.timerDate,
  cycle: texts.timerCycle,
};
/** Initial value of each kind. */
const begin: Readonly<Record<TimerKind, () => string>> = {
  duration: () => 'P1D',
  date: businessDay,
  cycle: () => 'R3/P1D',
};

interface TimerFieldsProps {
  readonly timer: { readonly kind: TimerKind; readonly text: string };
  readonly fault: string | undefined;
  /** Date fields of the form that may be used. */
  readonly dayNames: readonly string[];
  readonly onChange: (kind: TimerKind, text: string) => void;
}

/** Timer of a deadline: a duration, a fixed date or one of the form, or a cycle. */
export function TimerFields({ timer: { kind, text }, fault, dayNames, onChange }: TimerFieldsProps) {
  const say = useTranslate();
  const repeated = readCycle(text) ?? { times: 3, every: '' };
  const [day] = dayNames;
  return (
    <>
      <PanelField label={texts.timer}>
        <Select<TimerKind>
          value={kind}
          options={timerKinds.map((each) => ({ value: each, label: say(kindLabels[each]) }))}
          onChange={(next) => onChange(next, next === 'date' && day ? `\${${day}}` : begin[next]())}
        />
      </PanelField>
      {kind === 'duration' && (
        <PanelField label={texts.duration} help={texts.durationHelp} fault={fault}>
          <DurationInput value={text} onCommit={(next) => onChange('duration', next)} />
        </PanelField>
      )}
      {kind === 'date' && (
        <PanelField label={texts.date} help={texts.dateHelp} fault={fault}>
          <CommittedInput value={text} maxLength={60} onCommit={(next) => onChange('date', next.trim())} />
        </PanelField>
      )}
      {kind === 'cycle' && (
        <>
          <PanelField label={texts.every} help={texts.durationHelp} fault={fault}>
            <DurationInput
              value={repeated.every}
              onCommit={(next) => onChange('cycle', `R${repeated.times}/${next}`)}
            />
          </PanelField>
          <PanelField label={texts.times}>
            <InputNumber<number>
              min={1}
              max={99}
              precision={0}
              value={repeated.times}
              onChange={(times) => {
                if (times) onChange('cycle', `R${times}/${repeated.every}`);
              }}
            />
          </PanelField>
        </>
      )}
    </>
  );
}
