import { expect, test } from 'vitest';
import { nameOfActor, systemActor } from './context.ts';

test('the system has a name in each language, a person the same in both', () => {
  expect(nameOfActor(systemActor.id, systemActor.name)).toEqual({ zh: '系统', en: 'System' });
  expect(nameOfActor('7', '钱经理')).toEqual({ zh: '钱经理', en: '钱经理' });
});
