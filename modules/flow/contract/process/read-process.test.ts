import { describe, expect, test } from 'vitest';
import type { BpmnElement } from './bpmn-element.ts';
import { explainSyntax } from './condition-details.ts';
import { findConditionFault } from './condition-grammar.ts';
import { readProcess } from './read-process.ts';
import { explainReaderMessage } from './reader-details.ts';

const element = (type: string, id: string, more: object = {}): BpmnElement => ({ $type: `bpmn:${type}`, id, ...more });
const start = element('StartEvent', 'start');
const end = element('EndEvent', 'end');
const assigned = { $attrs: { 'flowable:assignee': 'boss' } };
function flow(id: string, sourceRef: BpmnElement, targetRef?: BpmnElement, condition = '') {
  const conditionExpression = condition === '' ? undefined : { $type: 'bpmn:FormalExpression', body: condition };
  return element('SequenceFlow', id, { sourceRef, targetRef, conditionExpression });
}
const listProblems = (...flowElements: BpmnElement[]) => {
  const problems: string[] = [];
  readProcess(element('Process', 'p', { flowElements }), 'file', ({ code, elementId = '' }) =>
    problems.push(`${code} ${elementId}`),
  );
  return problems;
};

describe('everything that is wrong with a process is reported at its element', () => {
  const task = element('UserTask', 't', assigned);
  test('nothing of a good one', () => {
    expect(listProblems(start, task, end, flow('a', start, task), flow('b', task, end))).toEqual([]);
  });

  test('several at once', () => {
    const nobody = element('UserTask', 'nobody');
    const choice = element('ExclusiveGateway', 'c');
    const service = element('ServiceTask', 's');
    expect(
      listProblems(
        start,
        nobody,
        choice,
        end,
        service,
        flow('a', start, nobody),
        flow('b', nobody, choice),
        flow('yes', choice, end, '${pass'),
        flow('no', choice, end),
        flow('loose', choice),
      ),
    ).toEqual([
      'flow.element-unsupported s',
      'flow.nobody-for-task nobody',
      'flow.condition-malformed yes',
      'flow.flow-dangling loose',
      'flow.condition-missing no',
    ]);
  });

  test('an empty one, and one that begins twice', () => {
    expect(listProblems()).toEqual(['flow.start-count ']);
    const second = element('StartEvent', 'second');
    expect(listProblems(start, second, end, flow('a', start, end), flow('b', second, end))).toEqual([
      'flow.start-count second',
      'flow.not-reached second',
    ]);
  });

  test('what leads nowhere, and what is not reached', () => {
    expect(listProblems(start, task, end, flow('a', start, end))).toEqual(['flow.no-way-out t', 'flow.not-reached t']);
  });
});

describe('what the readers say is told in both languages', () => {
  test.each([
    ['${a ==}', /“==”后面缺少内容/, /missing after “==”/],
    ['${(a}', /括号没有闭合/, /bracket/],
    ["${a == 'x}", /引号没有闭合/, /quote/],
    ['${f(1)}', /函数/, /functions/],
    ['${a + 1}', /不支持“\+”/, /“\+” is not supported/],
    ['${}', /条件为空/, /empty/],
    ['${a b}', /多个条件/, /several/],
    ['${a = 1}', /此处不能有“=”/, /“=” is not allowed here/],
  ])('%s', (condition, zh, en) => {
    const detail = findConditionFault(condition)?.params.detail;
    expect(detail).toMatchObject({ zh: expect.stringMatching(zh), en: expect.stringMatching(en) });
  });

  test('of conditions and files, also what is not known', () => {
    expect(explainSyntax('Something new')).toEqual({ zh: '语法有误', en: 'the syntax is wrong' });
    const nested = 'unparsable content <a> detected\n\tline: 2\n\tcolumn: 0\n\tnested error: unrecognized element <a>';
    expect(explainReaderMessage(nested)).toEqual({
      zh: '元素“a”不是 BPMN 2.0（第 3 行）',
      en: '“a” is no element of BPMN 2.0 (line 3)',
    });
    expect(explainReaderMessage('new').zh).toBe('文件内容有误');
  });
});
