import { describe, expect, test } from 'vitest';
import type { BpmnElement } from '#flow/contract/process/bpmn-element.ts';
import { compareProcesses } from './compare-processes.ts';

const element = (type: string, id: string, more: object = {}): BpmnElement => ({ $type: `bpmn:${type}`, id, ...more });
const process = (name: string, ...flowElements: BpmnElement[]) => element('Process', 'p', { name, flowElements });
const task = (id: string, name: string, attributes: object = {}) =>
  element('UserTask', id, { name, $attrs: attributes });
const flow = (id: string, sourceRef: BpmnElement, targetRef: BpmnElement, body = '') =>
  element('SequenceFlow', id, { sourceRef, targetRef, ...(body && { conditionExpression: { body } }) });

describe('two versions', () => {
  const start = element('StartEvent', 's');

  test('that are the same do not differ', () => {
    const t = task('t', 'Check');
    expect(
      compareProcesses(process('P', start, t, flow('a', start, t)), process('P', start, t, flow('a', start, t))),
    ).toEqual([]);
  });

  test('differ by what was added, removed and changed, fact by fact', () => {
    const before = task('t', 'Check', { 'camunda:assignee': 'li', 'camunda:candidateGroups': 'boss' });
    const after = task('t', 'Review', { 'flowable:assignee': 'li', 'flowable:candidateGroups': 'role:boss,post:cook' });
    const [old, added] = [task('old', 'Old'), task('new', 'New')];
    const differences = compareProcesses(
      process('P', start, before, old, flow('a', start, before), flow('b', before, old)),
      process('Q', start, after, added, flow('a', start, after), flow('b', after, added, '${pass}')),
    );
    expect(differences).toEqual([
      {
        kind: 'changed',
        id: 'p',
        type: 'bpmn:Process',
        name: 'Q',
        changes: [{ fact: 'name', before: 'P', after: 'Q' }],
      },
      {
        kind: 'changed',
        id: 't',
        type: 'bpmn:UserTask',
        name: 'Review',
        changes: [
          { fact: 'name', before: 'Check', after: 'Review' },
          { fact: 'candidates', before: 'role:boss', after: 'role:boss, post:cook' },
        ],
      },
      { kind: 'added', id: 'new', type: 'bpmn:UserTask', name: 'New', changes: [] },
      {
        kind: 'changed',
        id: 'b',
        type: 'bpmn:SequenceFlow',
        name: '',
        changes: [
          { fact: 'target', before: 'Old', after: 'New' },
          { fact: 'condition', before: '', after: '${pass}' },
        ],
      },
      { kind: 'removed', id: 'old', type: 'bpmn:UserTask', name: 'Old', changes: [] },
    ]);
  });

  test('differ by the fields of the form, one by one, and by what a task may change of it', () => {
    const named = { zh: '金额', en: 'Amount' };
    const begin = (...fields: object[]) =>
      element('StartEvent', 's', { extensionElements: { values: [{ $type: 'refectory:Form', fields }] } });
    const amount = { key: 'amount', kind: 'money', ...named };
    const before = process('P', begin(amount, { key: 'gone', kind: 'flag', ...named }), task('t', 'Check'));
    const after = process(
      'P',
      begin({ ...amount, required: true, max: '5000' }),
      task('t', 'Check', { 'flowable:editableFields': 'amount' }),
    );
    expect(compareProcesses(before, after).flatMap(({ changes }) => changes)).toEqual([
      { fact: 'field', before: 'amount money 金额 / Amount', after: 'amount money* 金额 / Amount –5000' },
      { fact: 'field', before: 'gone flag 金额 / Amount', after: '' },
      { fact: 'editable', before: '', after: 'amount' },
    ]);
  });

  test('differ where an element became another kind', () => {
    const [a, b] = [element('ExclusiveGateway', 'g'), element('ParallelGateway', 'g')];
    expect(compareProcesses(process('P', a), process('P', b))).toMatchObject([
      { kind: 'changed', changes: [{ fact: 'type', before: 'bpmn:ExclusiveGateway', after: 'bpmn:ParallelGateway' }] },
    ]);
  });

  test('differ by when a deadline acts, what it does then, whom it tells and of which task it is', () => {
    const [a, b] = [task('a', 'A'), task('b', 'B')];
    const deadline = (attachedToRef: BpmnElement, body: string, more: object = {}) =>
      element('BoundaryEvent', 'd', {
        attachedToRef,
        eventDefinitions: [element('TimerEventDefinition', 't', { timeDuration: { body } })],
        ...more,
      });
    const told = { cancelActivity: false, $attrs: { 'flowable:candidateGroups': 'boss' } };
    expect(
      compareProcesses(process('P', a, b, deadline(a, 'P1D')), process('P', a, b, deadline(b, 'PT8H', told))),
    ).toEqual([
      {
        kind: 'changed',
        id: 'd',
        type: 'bpmn:BoundaryEvent',
        name: '',
        changes: [
          { fact: 'candidates', before: '', after: 'role:boss' },
          { fact: 'task', before: 'A', after: 'B' },
          { fact: 'due', before: 'P1D', after: 'PT8H' },
          { fact: 'effect', before: 'interrupts', after: 'reminds' },
        ],
      },
    ]);
    // A renamed task is a difference at the task, not at its flows.
    const renamed = task('a', 'Other');
    expect(
      compareProcesses(process('P', a, deadline(a, 'P1D')), process('P', renamed, deadline(renamed, 'P1D'))),
    ).toEqual([expect.objectContaining({ id: 'a', changes: [{ fact: 'name', before: 'A', after: 'Other' }] })]);
  });
});
