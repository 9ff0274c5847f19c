import { lookup } from '@refectory/declaration/lookup.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { checkGraph } from './check-graph.ts';
import { readCondition } from './condition.ts';
import { engineAttribute } from './engine-attribute.ts';
import type { Element } from './moddle.ts';
import { type BpmnFile, parseFile } from './parse-file.ts';
import type { FlowNode, ProcessGraph, ReadProcess, Way } from './process-graph.ts';
import { readTask } from './read-task.ts';

const nodeTypes = lookup<FlowNode['type']>({
  'bpmn:StartEvent': 'start',
  'bpmn:UserTask': 'task',
  'bpmn:ExclusiveGateway': 'choice',
  'bpmn:ParallelGateway': 'parallel',
  'bpmn:EndEvent': 'end',
});
/** What makes one of these elements another thing than the server knows. */
const twists = ['eventDefinitions', 'loopCharacteristics', 'isForCompensation'];

const list = (value: unknown): readonly Element[] => (Array.isArray(value) ? (value as readonly Element[]) : []);
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/**
 * Reads a BPMN file into what the server goes by. Start, end, user task, exclusive and parallel gateway and sequence flow
 * are known; every other element is refused by its name and id, so that nothing is skipped in silence (decision 1000).
 */
export async function readProcess(file: BpmnFile): Promise<ReadProcess> {
  const { process, hasDiagram } = await parseFile(file);
  const elements = list(process.flowElements);
  const unsupported = (element: Element) =>
    new DomainError(
      'flow.element-unsupported',
      { file: file.name, name: element.name ?? '', id: element.id ?? '', type: element.$type.replace(/^bpmn:/, '') },
      { field: 'files' },
    );
  const flows = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow');
  const nodes = elements.filter(({ $type }) => $type !== 'bpmn:SequenceFlow');
  for (const element of nodes)
    if (!nodeTypes.has(element.$type) || twists.some((twist) => !isEmpty(element[twist]))) throw unsupported(element);
  for (const element of [process, ...elements]) {
    const listener = list((element.extensionElements as Element | undefined)?.values).find(({ $type }) =>
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
    nodes: Object.fromEntries(nodes.map((node) => [node.id ?? '', readNode(node, flows)])),
  };
  checkGraph(graph);
  const key = process.id ?? '';
  if (!/^[\w.-]{1,100}$/.test(key)) throw new DomainError('flow.key-malformed', { key }, { field: 'files' });
  const documentation = list(process.documentation)[0]?.text;
  return {
    key,
    name: (process.name ?? '').trim().slice(0, 200) || key,
    description: typeof documentation === 'string' ? documentation.trim().slice(0, 1000) : '',
    formKey: engineAttribute(start, 'formKey'),
    hasDiagram,
    graph,
  };
}

function readNode(element: Element, flows: readonly Element[]): FlowNode {
  const type = nodeTypes.get(element.$type) as FlowNode['type'];
  const ways = flows
    .filter(({ sourceRef }) => (sourceRef as Element | undefined)?.id === element.id)
    .map((flow) => readWay(flow, type));
  const common = { id: element.id ?? '', name: (element.name ?? '').trim(), ways };
  if (type === 'task') return { ...common, ...readTask(element) };
  if (type !== 'choice') return { ...common, type };
  const otherwise = (element.default as Element | undefined)?.id;
  return { ...common, type, ...(otherwise && { otherwise }) };
}

function readWay(flow: Element, from: FlowNode['type']): Way {
  const id = flow.id ?? '';
  const to = (flow.targetRef as Element | undefined)?.id;
  if (!to) throw new DomainError('flow.flow-dangling', { id }, { field: 'files' });
  const condition = (flow.conditionExpression as Element | undefined)?.body;
  if (typeof condition !== 'string' || condition.trim() === '') return { id, to };
  if (from !== 'choice') throw new DomainError('flow.condition-misplaced', { id }, { field: 'files' });
  readCondition(condition);
  return { id, to, condition: condition.trim() };
}
