import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Select } from 'antd';
import { readEffect, readTimerText, type TimerEffect } from '#flow/contract/process/parse-timer.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { CandidateFields, type ElementFieldsProps } from './candidate-fields.tsx';
import { PanelField } from './panel-field.tsx';
import { engineAttribute } from './task-assignment.ts';
import { TimerFields } from './timer-fields.tsx';

/** Timer and effect of a deadline (spec/flow#deadlines). */
export function DeadlineFields({ drawing, element, faults }: ElementFieldsProps) {
  const say = useTranslate();
  const event = element.businessObject;
  const effect = readEffect(event);
  const leads = ['flow.no-way-out', 'flow.too-many-ways', 'flow.reminder-leads-on', 'flow.deadline-to-nobody'];
  return (
    <>
      <TimerFields
        timer={readTimerText(event)}
        fault={faults.get('flow.timer-malformed')}
        dayNames={drawing.form.flatMap(({ key, kind }) => (kind === 'day' ? [key] : []))}
        onChange={(kind, text) => drawing.changeTimer(element, kind, text)}
      />
      <PanelField
        label={texts.atDeadline}
        help={texts[`${effect}Help`]}
        fault={leads.map((code) => faults.get(code)).find(Boolean)}
      >
        <Select<TimerEffect>
          value={effect}
          options={[
            { value: 'interrupts', label: say(texts.interrupts) },
            { value: 'reminds', label: say(texts.reminds) },
            { value: 'handsOver', label: say(texts.handsOver) },
          ]}
          onChange={(next) =>
            drawing.change(element, {
              cancelActivity: next === 'interrupts',
              ...engineAttribute(event, 'escalation', next === 'handsOver' ? 'handOver' : ''),
            })
          }
        />
      </PanelField>
      {(effect !== 'interrupts' || faults.has('flow.group-malformed')) && (
        <CandidateFields
          drawing={drawing}
          element={element}
          faults={faults}
          legend={effect === 'handsOver' ? texts.handsTo : texts.alsoTells}
        />
      )}
    </>
  );
}
