import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { Select } from 'antd';
import { designerTexts as texts } from '../designer-texts.ts';
import type { DrawnElement } from '../drawing/bpmn-services.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { CandidateSelect } from './candidate-select.tsx';
import { PanelField } from './panel-field.tsx';
import { type CandidateKind, candidateAttributes, sortCandidates } from './task-assignment.ts';

const pickedKinds = ['role', 'post', 'dept', 'user', 'may'] as const;

/** Properties of an element, and its faults by code. */
export interface ElementFieldsProps {
  readonly drawing: Drawing;
  readonly element: DrawnElement;
  readonly faults: ReadonlyMap<string, string>;
}

/** Candidates of a task, or recipients of a deadline's reminder. */
export function CandidateFields({ drawing, element, faults, legend }: ElementFieldsProps & { readonly legend: Label }) {
  const say = useTranslate();
  const { businessObject } = element;
  const candidates = sortCandidates(businessObject);
  const name = (of: CandidateKind, names: readonly string[]) =>
    drawing.change(element, candidateAttributes(businessObject, { ...candidates, [of]: names }));
  return (
    <fieldset>
      <legend>{say(legend)}</legend>
      {pickedKinds.map((of) => (
        <PanelField key={of} label={texts[of]}>
          <CandidateSelect kind={of} value={candidates[of]} onChange={(names) => name(of, names)} />
        </PanelField>
      ))}
      <PanelField label={texts.other} help={texts.otherHelp} fault={faults.get('flow.group-malformed')}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',']}
          value={[...candidates.other]}
          onChange={(names: string[]) => name('other', names)}
        />
      </PanelField>
    </fieldset>
  );
}
