import { describe, expect, test } from 'vitest';
import type { BpmnElement } from '#flow/contract/process/bpmn-element.ts';
import {
  assigneeAttribute,
  candidateAttributes,
  engineAttribute,
  readAssignee,
  sortCandidates,
} from './task-assignment.ts';

const task = ($attrs: Record<string, string>): BpmnElement => ({ $type: 'bpmn:UserTask', id: 't', $attrs });

describe('the assignee', () => {
  test.each([
    ['${approverId}', { kind: 'variable', name: 'approverId' }],
    ['#{ who }', { kind: 'variable', name: 'who' }],
    ['zhang', { kind: 'account', account: 'zhang' }],
    ['', { kind: 'candidates' }],
  ] as const)('%s is read', (assignee, expected) => {
    expect(readAssignee(task({ 'camunda:assignee': assignee }))).toEqual(expected);
  });

  test('is written as the engine reads it', () => {
    expect(assigneeAttribute(task({}), { kind: 'variable', name: 'who' })).toEqual({ 'flowable:assignee': '${who}' });
    expect(assigneeAttribute(task({}), { kind: 'account', account: 'zhang' })).toEqual({
      'flowable:assignee': 'zhang',
    });
    expect(assigneeAttribute(task({ 'flowable:assignee': 'x' }), { kind: 'candidates' })).toEqual({
      'flowable:assignee': undefined,
    });
  });
});

describe('candidates', () => {
  const attributes = {
    'flowable:candidateGroups': 'boss,post:cook,dept:Kitchen,may:space_approve,role:${r},user:li',
    'flowable:candidateUsers': 'zhang,${deputy}',
  };

  test('are shown by the picker of their kind; variables apart', () => {
    expect(sortCandidates(task(attributes))).toEqual({
      role: ['role:boss'],
      post: ['post:cook'],
      dept: ['dept:Kitchen'],
      user: ['user:li', 'user:zhang'],
      may: ['may:space_approve'],
      other: ['role:${r}', 'user:${deputy}'],
    });
  });

  test('come back the same from what is written', () => {
    const before = sortCandidates(task(attributes));
    const written = candidateAttributes(task(attributes), before);
    expect(written['flowable:candidateUsers']).toBe('li,zhang,${deputy}');
    expect(sortCandidates(task(written as Record<string, string>))).toEqual(before);
  });

  test('that are nobody leave no attribute', () => {
    const nobody = sortCandidates(task({}));
    expect(candidateAttributes(task(attributes), nobody)).toEqual({
      'flowable:candidateGroups': undefined,
      'flowable:candidateUsers': undefined,
    });
  });
});

test('an attribute of another modeler is replaced', () => {
  expect(engineAttribute(task({ 'camunda:dueDate': 'P1D' }), 'dueDate', ' P2D ')).toEqual({
    'camunda:dueDate': undefined,
    'flowable:dueDate': 'P2D',
  });
});
