import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Form } from 'antd';
import { designerTexts as texts } from '../designer-texts.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { CommittedInput } from './committed-input.tsx';
import { DeadlineFields } from './deadline-fields.tsx';
import { elementLabels } from './element-labels.ts';
import { FlowFields, GatewayFields } from './flow-fields.tsx';
import { FormFieldsPanel } from './form/form-fields-panel.tsx';
import { PanelField } from './panel-field.tsx';
import { ProcessFields } from './process-fields.tsx';
import css from './properties-panel.module.css';
import { TaskFields } from './task-fields.tsx';

interface PropertiesPanelProps {
  readonly drawing: Drawing;
  /** Faults of the selected element by code. */
  readonly faults: ReadonlyMap<string, string>;
}

/** Properties of the selected element; of the process without a selection. */
export function PropertiesPanel({ drawing, faults }: PropertiesPanelProps) {
  const say = useTranslate();
  const element = drawing.selected;
  const { businessObject } = element;
  const type = businessObject.$type;
  const title = elementLabels[type];
  return (
    <Form component="div" layout="vertical" size="small" className={css.panel ?? ''}>
      <h2 className={css.title}>{title ? say(title) : type}</h2>
      <div key={element.id}>
        {type === 'bpmn:Process' ? (
          <ProcessFields drawing={drawing} />
        ) : (
          <PanelField label={texts.name}>
            <CommittedInput
              value={businessObject.name ?? ''}
              maxLength={200}
              onCommit={(name) => drawing.rename(element, name.trim())}
            />
          </PanelField>
        )}
        {type === 'bpmn:StartEvent' && <FormFieldsPanel drawing={drawing} element={element} />}
        {type === 'bpmn:UserTask' && <TaskFields drawing={drawing} element={element} faults={faults} />}
        {type === 'bpmn:BoundaryEvent' && <DeadlineFields drawing={drawing} element={element} faults={faults} />}
        {type === 'bpmn:SequenceFlow' && <FlowFields drawing={drawing} element={element} />}
        {type === 'bpmn:ExclusiveGateway' && <GatewayFields drawing={drawing} element={element} />}
      </div>
    </Form>
  );
}
