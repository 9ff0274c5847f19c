import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { parseCondition } from './condition.ts';
import type { BpmnElement } from './moddle.ts';
import { type BpmnFile, parseBpmnFile } from './parse-bpmn-file.ts';
import { parseTask } from './parse-task.ts';
import { parseTimer } from './parse-timer.ts';
import type { FlowNode, ParsedProcess, ProcessGraph, SequenceFlow } from './process-graph.ts';
import { readEngineAttribute } from './read-engine-attribute.ts';
import { validateGraph } from './validate-graph.ts';

const nodeTypes = lookupMap<FlowNode['type']>({
  'bpmn:StartEvent': 'start',
  'bpmn:UserTask': 'task',
  'bpmn:ExclusiveGateway': 'choice',
  'bpmn:ParallelGateway': 'parallel',
  'bpmn:EndEvent': 'end',
  'bpmn:BoundaryEvent': 'timer',
});
/** Properties that change an element's behaviour and are not supported. */
const unsupportedProperties = ['eventDefinitions', 'loopCharacteristics', 'isForCompensation'];

const list = (value: unknown): readonly BpmnElement[] =>
  Array.isArray(value) ? (value as readonly BpmnElement[]) : [];
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/** A deadline is an event by its definition. */
const isTwisted = (element: BpmnElement): boolean =>
  unsupportedProperties.some(
    (twist) => !isEmpty(element[twist]) && !(element.$type === 'bpmn:BoundaryEvent' && twist === 'eventDefinitions'),
  );

/**
 * Reads a BPMN file into what the server goes by. Start, end, user task with its deadlines, exclusive and parallel gateway and sequence
 * flow are known; every other element is refused by its name and id, so that nothing is skipped in silence (decision 1000).
 */
export async function parseProcess(file: BpmnFile): Promise<ParsedProcess> {
  const { process, hasDiagram } = await parseBpmnFile(file);
  const elements = list(process.flowElements);
  const unsupported = (element: BpmnElement) =>
    new DomainError(
      'flow.element-unsupported',
      { file: file.name, name: element.name ?? '', id: element.id ?? '', type: element.$type.replace(/^bpmn:/, '') },
      { field: 'files' },
    );
  const flows = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow');
  const nodes = elements.filter(({ $type }) => $type !== 'bpmn:SequenceFlow');
  for (const element of nodes) if (!nodeTypes.has(element.$type) || isTwisted(element)) throw unsupported(element);
  for (const element of [process, ...elements]) {
    const listener = list((element.extensionElements as BpmnElement | undefined)?.values).find(({ $type }) =>
      /listener$/i.test($type),
    );
    if (listener)
      throw unsupported({ ...listener, $type: listener.$type, id: element.id ?? '', name: element.name ?? '' });
  }
  const starts = nodes.filter(({ $type }) => $type === 'bpmn:StartEvent');
  const [start] = starts;
  if (!start || starts.length > 1)
    throw new DomainError('flow.start-count', { count: starts.length }, { field: 'files' });
  const graph: ProcessGraph = {
    start: start.id ?? '',
    nodes: Object.fromEntries(nodes.map((node) => [node.id ?? '', parseNode(node, flows)])),
  };
  validateGraph(graph);
  const key = process.id ?? '';
  if (!/^[\w.-]{1,100}$/.test(key)) throw new DomainError('flow.key-malformed', { key }, { field: 'files' });
  const documentation = list(process.documentation)[0]?.text;
  return {
    key,
    name: (process.name ?? '').trim().slice(0, 200) || key,
    description: typeof documentation === 'string' ? documentation.trim().slice(0, 1000) : '',
    formKey: readEngineAttribute(start, 'formKey'),
    hasDiagram,
    graph,
  };
}

function parseNode(element: BpmnElement, flows: readonly BpmnElement[]): FlowNode {
  const type = nodeTypes.get(element.$type) as FlowNode['type'];
  const ways = flows
    .filter(({ sourceRef }) => (sourceRef as BpmnElement | undefined)?.id === element.id)
    .map((flow) => parseSequenceFlow(flow, type));
  const common = { id: element.id ?? '', name: (element.name ?? '').trim(), ways };
  if (type === 'task') return { ...common, ...parseTask(element) };
  if (type === 'timer') return { ...common, ...parseTimer(element) };
  if (type !== 'choice') return { ...common, type };
  const otherwise = (element.default as BpmnElement | undefined)?.id;
  return { ...common, type, ...(otherwise && { otherwise }) };
}

function parseSequenceFlow(flow: BpmnElement, from: FlowNode['type']): SequenceFlow {
  const id = flow.id ?? '';
  const to = (flow.targetRef as BpmnElement | undefined)?.id;
  if (!to) throw new DomainError('flow.flow-dangling', { id }, { field: 'files' });
  const condition = (flow.conditionExpression as BpmnElement | undefined)?.body;
  if (typeof condition !== 'string' || condition.trim() === '') return { id, to };
  if (from !== 'choice') throw new DomainError('flow.condition-misplaced', { id }, { field: 'files' });
  parseCondition(condition);
  return { id, to, condition: condition.trim() };
}
