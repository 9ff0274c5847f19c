import { describeWrittenField, readWrittenForm } from '#flow/contract/form/written-form.ts';
import { type BpmnElement, listElements } from '#flow/contract/process/bpmn-element.ts';
import { readCandidates, readEditable } from '#flow/contract/process/parse-task.ts';
import { readEffect, readTimer } from '#flow/contract/process/parse-timer.ts';
import { readEngineAttribute } from '#flow/contract/process/read-engine-attribute.ts';
import { readCondition } from '#flow/contract/process/read-process.ts';

/** Compared properties of an element in the order of the list. */
export const comparedFacts = [
  'key',
  'type',
  'name',
  'description',
  'assignee',
  'candidates',
  'task',
  'due',
  'effect',
  'formKey',
  'field',
  'editable',
  'source',
  'target',
  'condition',
  'defaultFlow',
] as const;
export type ComparedFact = (typeof comparedFacts)[number];

export interface ChangedFact {
  readonly fact: ComparedFact;
  readonly before: string;
  readonly after: string;
}

/** An element that exists in one version only, or differs. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly changes: readonly ChangedFact[];
}

const toName = (element: unknown): string => {
  const { name, id } = (element ?? {}) as Partial<BpmnElement>;
  return name || id || '';
};

function readFacts(element: BpmnElement): Readonly<Record<ComparedFact, string>> {
  const { groups, users } = readCandidates(element);
  const isDeadline = element.$type === 'bpmn:BoundaryEvent';
  const documentation = listElements(element.documentation)[0]?.text;
  return {
    key: element.$type === 'bpmn:Process' ? (element.id ?? '') : '',
    type: element.$type,
    name: (element.name ?? '').trim(),
    description: typeof documentation === 'string' ? documentation.trim() : '',
    assignee: readEngineAttribute(element, 'assignee'),
    candidates: [...groups, ...users].join(', '),
    task: isDeadline ? toName(element.attachedToRef) : '',
    due: isDeadline ? readTimer(element) : readEngineAttribute(element, 'dueDate'),
    effect: isDeadline ? readEffect(element) : '',
    formKey: readEngineAttribute(element, 'formKey'),
    // Listed individually.
    field: '',
    editable: readEditable(element).join(', '),
    source: toName(element.sourceRef),
    target: toName(element.targetRef),
    condition: readCondition(element),
    defaultFlow: toName(element.default),
  };
}

function listChanges(before: BpmnElement, after: BpmnElement): ChangedFact[] {
  const [old, now] = [readFacts(before), readFacts(after)];
  // A flow whose end was renamed has not changed; the difference is at the end.
  const listIds = ({ sourceRef, targetRef, default: otherwise, attachedToRef }: BpmnElement) =>
    [sourceRef, targetRef, otherwise, attachedToRef].map((element) => (element as BpmnElement | undefined)?.id);
  const [oldIds, newIds] = [listIds(before), listIds(after)];
  const isSameEnd = (fact: ComparedFact): boolean => {
    const at = (['source', 'target', 'defaultFlow', 'task'] as readonly string[]).indexOf(fact);
    return at >= 0 && oldIds[at] === newIds[at];
  };
  const facts = comparedFacts
    .filter((fact) => old[fact] !== now[fact] && !isSameEnd(fact))
    .map((fact) => ({ fact, before: old[fact], after: now[fact] }));
  return [...facts, ...listFieldChanges(before, after)];
}

/** Form fields added, removed or changed; reordering is not a difference. */
function listFieldChanges(before: BpmnElement, after: BpmnElement): ChangedFact[] {
  const [old, now] = [before, after].map(
    (start) => new Map(readWrittenForm(start).map((field) => [field.key, describeWrittenField(field)])),
  ) as [Map<string, string>, Map<string, string>];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((key) => ({ fact: 'field' as const, before: old.get(key) ?? '', after: now.get(key) ?? '' }))
    .filter((change) => change.before !== change.after);
}

/** Differences between two versions of a process, by element id; the process first. */
export function compareProcesses(before: BpmnElement, after: BpmnElement): Difference[] {
  const byId = (process: BpmnElement) =>
    new Map(listElements(process.flowElements).map((element) => [element.id ?? '', element]));
  const [old, now] = [byId(before), byId(after)];
  const tell = (kind: Difference['kind'], element: BpmnElement, changes: readonly ChangedFact[] = []): Difference => ({
    kind,
    id: element.id ?? '',
    type: element.$type,
    name: (element.name ?? '').trim(),
    changes,
  });
  const whole = listChanges(before, after);
  return [
    ...(whole.length > 0 ? [tell('changed', after, whole)] : []),
    ...[...now].flatMap(([id, element]) => {
      const earlier = old.get(id);
      if (!earlier) return [tell('added', element)];
      const changes = listChanges(earlier, element);
      return changes.length > 0 ? [tell('changed', element, changes)] : [];
    }),
    ...[...old].filter(([id]) => !now.has(id)).map(([, element]) => tell('removed', element)),
  ];
}
