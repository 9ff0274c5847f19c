import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Select } from 'antd';
import { isInterrupting, readTimer } from '#flow/contract/process/parse-timer.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { CandidateFields, type ElementFieldsProps } from './candidate-fields.tsx';
import { DurationInput } from './duration-input.tsx';
import { PanelField } from './panel-field.tsx';

type Effect = 'interrupts' | 'reminds';

/** When a deadline acts, and what it does then (spec/flow#deadlines). */
export function DeadlineFields({ drawing, element, faults }: ElementFieldsProps) {
  const say = useTranslate();
  const event = element.businessObject;
  const effect: Effect = isInterrupting(event) ? 'interrupts' : 'reminds';
  const leads = ['flow.no-way-out', 'flow.too-many-ways', 'flow.reminder-leads-on'].map((code) => faults.get(code));
  return (
    <>
      <PanelField label={texts.duration} help={texts.durationHelp} fault={faults.get('flow.timer-malformed')}>
        <DurationInput value={readTimer(event)} onCommit={(duration) => drawing.changeDuration(element, duration)} />
      </PanelField>
      <PanelField label={texts.atDeadline} help={texts[`${effect}Help`]} fault={leads.find(Boolean)}>
        <Select<Effect>
          value={effect}
          options={[
            { value: 'interrupts', label: say(texts.interrupts) },
            { value: 'reminds', label: say(texts.reminds) },
          ]}
          onChange={(next) => drawing.change(element, { cancelActivity: next === 'interrupts' })}
        />
      </PanelField>
      {(effect === 'reminds' || faults.has('flow.group-malformed')) && (
        <CandidateFields drawing={drawing} element={element} faults={faults} legend={texts.alsoTells} />
      )}
    </>
  );
}
