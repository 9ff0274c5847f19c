import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { listValueNames } from '../form/form-field.ts';
import { parseForm } from '../form/parse-form.ts';
import { type BpmnElement, listElements } from './bpmn-element.ts';
import { findConditionFault } from './condition-grammar.ts';
import { parseTask } from './parse-task.ts';
import { parseTimer } from './parse-timer.ts';
import type { FlowNode, ParsedProcess, ProcessGraph, SequenceFlow } from './process-graph.ts';
import type { ReportProblem } from './process-problem.ts';
import { readEngineAttribute } from './read-engine-attribute.ts';
import { dateVariable } from './timer-text.ts';
import { validateGraph } from './validate-graph.ts';

const nodeTypes = lookupMap<FlowNode['type']>({
  'bpmn:StartEvent': 'start',
  'bpmn:UserTask': 'task',
  'bpmn:ExclusiveGateway': 'choice',
  'bpmn:ParallelGateway': 'parallel',
  'bpmn:EndEvent': 'end',
  'bpmn:BoundaryEvent': 'timer',
});
/** Unsupported properties that change the behaviour of an element. */
const unsupportedProperties = ['eventDefinitions', 'loopCharacteristics', 'isForCompensation'];

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/** Whether it is a variant with unsupported behaviour. A boundary event needs its timer definition. */
const isTwisted = (element: BpmnElement): boolean =>
  unsupportedProperties.some(
    (twist) => !isEmpty(element[twist]) && !(element.$type === 'bpmn:BoundaryEvent' && twist === 'eventDefinitions'),
  );

/** Format of process keys. */
export const isProcessKey = (key: string): boolean => /^[A-Za-z_][\w.-]{0,99}$/.test(key);

/**
 * Converts a BPMN process to the executable graph, and reports every problem that prevents deployment. Supported are
 * start, end, user task with deadlines, exclusive and parallel gateway, and sequence flow; every other element is
 * reported by name and id, so that nothing is ignored silently (decision 1000). Used by server and designer (decision
 * 1775).
 */
export function readProcess(
  process: BpmnElement,
  file: string,
  report: ReportProblem,
): Omit<ParsedProcess, 'hasDiagram'> {
  const elements = listElements(process.flowElements);
  reportUnsupported(process, file, report);
  const flows = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow');
  const nodes = elements.filter(({ $type }) => nodeTypes.has($type));
  const starts = nodes.filter(({ $type }) => $type === 'bpmn:StartEvent');
  const [start] = starts;
  if (!start || starts.length > 1)
    report({ code: 'flow.start-count', params: { count: starts.length }, elementId: starts[1]?.id });
  const graph: ProcessGraph = {
    start: start?.id ?? '',
    form: start ? parseForm(start, report) : [],
    nodes: Object.fromEntries(nodes.map((node) => [node.id ?? '', parseNode(node, flows, report)])),
  };
  if (start) validateGraph(graph, report);
  reportUnknownFields(graph, report);
  const key = process.id ?? '';
  if (!isProcessKey(key)) report({ code: 'flow.key-malformed', params: { key } });
  const documentation = listElements(process.documentation)[0]?.text;
  return {
    key,
    name: (process.name ?? '').trim().slice(0, 200) || key,
    description: typeof documentation === 'string' ? documentation.trim().slice(0, 1000) : '',
    formKey: start ? readEngineAttribute(start, 'formKey') : '',
    graph,
  };
}

/** Reports tasks and deadlines that refer to missing form fields. */
function reportUnknownFields({ form = [], nodes }: ProcessGraph, report: ReportProblem): void {
  for (const node of Object.values(nodes)) {
    const { name, id: elementId } = node;
    const editable = node.type === 'task' ? (node.editable ?? []) : [];
    const unknown = editable.find((key) => form.every((field) => field.key !== key));
    if (unknown) report({ code: 'flow.field-unknown', params: { name, key: unknown }, elementId });
    const date = node.type === 'timer' ? dateVariable(node.due) : undefined;
    const isDay = form.some(
      (field) => (field.kind === 'day' || field.kind === 'span') && listValueNames(field).includes(date ?? ''),
    );
    if (date && form.length > 0 && !isDay)
      report({ code: 'flow.timer-malformed', params: { name, id: elementId }, elementId });
  }
}

/** Reports what the server cannot execute: unsupported elements, variants and listeners. */
export function reportUnsupported(process: BpmnElement, file: string, report: ReportProblem): void {
  const unsupported = ({ id = '', name = '' }: BpmnElement, type: string) =>
    report({
      code: 'flow.element-unsupported',
      params: { file, name, id, type: type.replace(/^bpmn:/, '') },
      elementId: id,
    });
  const elements = listElements(process.flowElements);
  for (const element of elements.filter(({ $type }) => $type !== 'bpmn:SequenceFlow'))
    if (!nodeTypes.has(element.$type) || isTwisted(element)) unsupported(element, element.$type);
  for (const element of [process, ...elements]) {
    const extensions = (element.extensionElements as BpmnElement | undefined)?.values;
    const listener = listElements(extensions).find(({ $type }) => /listener$/i.test($type));
    if (listener) unsupported(element, listener.$type);
  }
}

function parseNode(element: BpmnElement, flows: readonly BpmnElement[], report: ReportProblem): FlowNode {
  const type = nodeTypes.get(element.$type) as FlowNode['type'];
  const ways = flows
    .filter(({ sourceRef }) => (sourceRef as BpmnElement | undefined)?.id === element.id)
    .flatMap((flow) => parseSequenceFlow(flow, type, report));
  const common = { id: element.id ?? '', name: (element.name ?? '').trim(), ways };
  if (type === 'task') return { ...common, ...parseTask(element, report) };
  if (type === 'timer') return { ...common, ...parseTimer(element, report) };
  if (type !== 'choice') return { ...common, type };
  const otherwise = (element.default as BpmnElement | undefined)?.id;
  return { ...common, type, ...(otherwise && { otherwise }) };
}

function parseSequenceFlow(flow: BpmnElement, from: FlowNode['type'], report: ReportProblem): SequenceFlow[] {
  const id = flow.id ?? '';
  const to = (flow.targetRef as BpmnElement | undefined)?.id;
  if (!to) {
    report({ code: 'flow.flow-dangling', params: { id }, elementId: id });
    return [];
  }
  const condition = readCondition(flow);
  if (condition === '') return [{ id, to }];
  if (from !== 'choice') report({ code: 'flow.condition-misplaced', params: { id }, elementId: id });
  const fault = findConditionFault(condition);
  if (fault) report({ ...fault, elementId: id });
  return [{ id, to, condition }];
}

/** The condition of a sequence flow; '' without one. */
export function readCondition(flow: BpmnElement): string {
  const body = (flow.conditionExpression as BpmnElement | undefined)?.body;
  return typeof body === 'string' ? body.trim() : '';
}
