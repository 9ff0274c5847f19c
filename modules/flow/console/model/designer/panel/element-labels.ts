import type { Label } from '@refectory/declaration/label.ts';
import { designerTexts as texts } from '../designer-texts.ts';

/** Names of elements. */
export const elementLabels: Readonly<Record<string, Label>> = {
  'bpmn:Process': texts.process,
  'bpmn:StartEvent': texts.startEvent,
  'bpmn:EndEvent': texts.endEvent,
  'bpmn:UserTask': texts.userTask,
  'bpmn:ExclusiveGateway': texts.exclusiveGateway,
  'bpmn:ParallelGateway': texts.parallelGateway,
  'bpmn:SequenceFlow': texts.sequenceFlow,
  'bpmn:BoundaryEvent': texts.deadline,
};
