import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { describe, expect, test } from 'vitest';
import { evaluateCondition, fillPlaceholders, type ProcessVariables, parseCondition } from './condition.ts';

const variables: ProcessVariables = { pass: true, days: 3, name: '张三', approverId: '42', urgent: false };
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return '';
};

describe('conditions', () => {
  test.each([
    ['${pass}', true],
    ['#{ pass }', true],
    ['pass', true],
    ['${!pass}', false],
    ['${not urgent}', true],
    ['${pass == true}', true],
    ['${pass eq "true"}', true],
    ['${days > 2}', true],
    ['${days gt 3}', false],
    ['${days >= 3 and days le 3}', true],
    ['${days < 3 or urgent}', false],
    ['${urgent || pass && days != 4}', true],
    ['${days == -3}', false],
    ['${approverId == 42}', true],
    ['${approverId lt 100}', true],
    ["${name == '张三'}", true],
    ['${name ne "李四"}', true],
    // What is not reached is not asked for.
    ['${pass or missing}', true],
  ])('%s is %s', (condition, expected) => {
    expect(evaluateCondition(condition, variables)).toBe(expected);
  });

  test.each([
    '${exec(1)}',
    '${a.b}',
    '${constructor["x"]}',
    '${[1]}',
    '${a ? b : c}',
    '${a + 1}',
    '${a = 1}',
    '${a; b}',
    '${x ==}',
    '${}',
    '${null}',
    '${this}',
  ])('%s is refused when it is read', (condition) => {
    expect(refusal(() => parseCondition(condition))).toBe('flow.condition-malformed');
  });

  test('want variables that are there, and nothing of objects themselves', () => {
    for (const condition of ['${missing}', '${toString}', '${__proto__}'])
      expect(refusal(() => evaluateCondition(condition, variables))).toBe('flow.variable-missing');
  });
});

test('texts are filled in with variables', () => {
  expect(fillPlaceholders('dept:${ approverId }/#{days}', variables)).toBe('dept:42/3');
  expect(fillPlaceholders('plain', variables)).toBe('plain');
  expect(refusal(() => fillPlaceholders('${missing}', variables))).toBe('flow.variable-missing');
});
