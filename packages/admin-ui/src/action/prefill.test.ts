import type { Action } from '@refectory/declaration/action.ts';
import { date, references } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { expect, test } from 'vitest';
import { prefillValues } from './prefill.ts';

const action: Action = {
  label: label('设置', 'Set'),
  target: 'together',
  input: { roleIds: references('system.role', '角色', 'Roles'), until: date('至', 'Until') },
};

test('the form of an action begins with the values of its row, under the name that the row has for them', () => {
  const row = { id: '1', roleIds: '7', roleId: '8,9', until: '2026-12-01' };
  expect(prefillValues(action, [row])).toEqual({});
  expect(prefillValues({ ...action, prefill: true }, [row])).toEqual({ roleIds: ['7'], until: '2026-12-01' });
  expect(prefillValues({ ...action, prefill: { roleIds: 'roleId' } }, [row])).toEqual({ roleIds: ['8', '9'] });
});

test('of several rows with what all of them have', () => {
  const rows = [
    { id: '1', roleId: '8,9', until: '2026-12-01' },
    { id: '2', roleId: '9', until: '2026-12-01' },
    { id: '3', roleId: '9,10', until: '2026-12-02' },
  ];
  const prefill = { roleIds: 'roleId', until: 'until' };
  expect(prefillValues({ ...action, prefill }, rows)).toEqual({ roleIds: ['9'] });
  expect(prefillValues({ ...action, prefill }, rows.slice(0, 2))).toEqual({ roleIds: ['9'], until: '2026-12-01' });
  expect(prefillValues({ ...action, prefill }, [])).toEqual({});
});
