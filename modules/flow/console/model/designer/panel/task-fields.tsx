import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { readEditable } from '#flow/contract/process/parse-task.ts';
import { readEngineAttribute } from '#flow/contract/process/read-engine-attribute.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { CandidateFields, type ElementFieldsProps } from './candidate-fields.tsx';
import { CandidateSelect } from './candidate-select.tsx';
import { CommittedInput } from './committed-input.tsx';
import { DurationInput } from './duration-input.tsx';
import { PanelField } from './panel-field.tsx';
import { type Assignee, assigneeAttribute, engineAttribute, readAssignee } from './task-assignment.ts';

/** Assignee and due date of a task, written as engine attributes. */
export function TaskFields({ drawing, element, faults }: ElementFieldsProps) {
  const say = useTranslate();
  const task = element.businessObject;
  const assignee = readAssignee(task);
  const editable = readEditable(task);
  // The account is chosen after the kind; until then the file has neither.
  const [isChoosing, setChoosing] = useState(false);
  const kind = isChoosing ? 'account' : assignee.kind;
  const assign = (next: Assignee) => {
    setChoosing(false);
    drawing.change(element, assigneeAttribute(task, next));
  };
  const begin: Readonly<Record<Assignee['kind'], () => void>> = {
    variable: () => assign({ kind: 'variable', name: 'approverId' }),
    account: () => setChoosing(true),
    candidates: () => assign({ kind: 'candidates' }),
  };
  return (
    <>
      <PanelField label={texts.assignee} fault={faults.get('flow.nobody-for-task')}>
        <Select<Assignee['kind']>
          value={kind}
          options={[
            { value: 'variable', label: say(texts.byVariable) },
            { value: 'account', label: say(texts.byAccount) },
            { value: 'candidates', label: say(texts.byCandidates) },
          ]}
          onChange={(next) => begin[next]()}
        />
      </PanelField>
      {kind === 'variable' && assignee.kind === 'variable' && (
        <PanelField
          label={texts.variable}
          help={texts.variableHelp}
          fault={assignee.name === '' ? say(texts.variableMalformed) : undefined}
        >
          <CommittedInput
            value={assignee.name}
            maxLength={60}
            onCommit={(name) => {
              if (/^\w+$/.test(name.trim())) assign({ kind: 'variable', name: name.trim() });
            }}
          />
        </PanelField>
      )}
      {kind === 'account' && (
        <PanelField label={texts.account}>
          <CandidateSelect
            kind="user"
            isSingle
            value={assignee.kind === 'account' ? [`user:${assignee.account}`] : []}
            onChange={([chosen = '']) => {
              const account = chosen.replace(/^user:/, '');
              assign(account === '' ? { kind: 'candidates' } : { kind: 'account', account });
            }}
          />
        </PanelField>
      )}
      <CandidateFields drawing={drawing} element={element} faults={faults} legend={texts.candidates} />
      {(drawing.form.length > 0 || editable.length > 0) && (
        <PanelField label={texts.editable} help={texts.editableHelp} fault={faults.get('flow.field-unknown')}>
          <Select<readonly string[]>
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            value={editable}
            options={drawing.form.map(({ key, zh, en }) => ({ value: key, label: say({ zh, en }) || key }))}
            onChange={(keys) => drawing.change(element, engineAttribute(task, 'editableFields', keys.join(',')))}
          />
        </PanelField>
      )}
      <PanelField label={texts.due} help={texts.dueHelp} fault={faults.get('flow.due-malformed')}>
        <DurationInput
          value={readEngineAttribute(task, 'dueDate')}
          onCommit={(due) => drawing.change(element, engineAttribute(task, 'dueDate', due))}
        />
      </PanelField>
    </>
  );
}
