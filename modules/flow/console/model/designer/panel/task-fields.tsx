import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { readEngineAttribute } from '#flow/contract/process/read-engine-attribute.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import type { DrawnElement } from '../drawing/bpmn-services.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { CandidateSelect } from './candidate-select.tsx';
import { CommittedInput } from './committed-input.tsx';
import { PanelField } from './panel-field.tsx';
import {
  type Assignee,
  assigneeAttribute,
  type CandidateKind,
  candidateAttributes,
  engineAttribute,
  readAssignee,
  sortCandidates,
} from './task-assignment.ts';

const pickedKinds = ['role', 'post', 'dept', 'user', 'may'] as const;

interface TaskFieldsProps {
  readonly drawing: Drawing;
  readonly element: DrawnElement;
  /** What is wrong with the task, by the code of it. */
  readonly faults: ReadonlyMap<string, string>;
}

/** Who does a task, and by when: written as the attributes that the engine reads. */
export function TaskFields({ drawing, element, faults }: TaskFieldsProps) {
  const say = useTranslate();
  const task = element.businessObject;
  const assignee = readAssignee(task);
  const candidates = sortCandidates(task);
  // An account is chosen after its kind: until then the drawing knows of neither.
  const [isChoosing, setChoosing] = useState(false);
  const kind = isChoosing ? 'account' : assignee.kind;
  const assign = (next: Assignee) => {
    setChoosing(false);
    drawing.change(element, assigneeAttribute(task, next));
  };
  const offer = (of: CandidateKind, names: readonly string[]) =>
    drawing.change(element, candidateAttributes(task, { ...candidates, [of]: names }));
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
      <fieldset>
        <legend>{say(texts.candidates)}</legend>
        {pickedKinds.map((of) => (
          <PanelField key={of} label={texts[of]}>
            <CandidateSelect kind={of} value={candidates[of]} onChange={(names) => offer(of, names)} />
          </PanelField>
        ))}
        <PanelField label={texts.other} help={texts.otherHelp} fault={faults.get('flow.group-malformed')}>
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',']}
            value={[...candidates.other]}
            onChange={(names: string[]) => offer('other', names)}
          />
        </PanelField>
      </fieldset>
      <PanelField label={texts.due} help={texts.dueHelp} fault={faults.get('flow.due-malformed')}>
        <CommittedInput
          value={readEngineAttribute(task, 'dueDate')}
          maxLength={20}
          onCommit={(due) => drawing.change(element, engineAttribute(task, 'dueDate', due))}
        />
      </PanelField>
    </>
  );
}
