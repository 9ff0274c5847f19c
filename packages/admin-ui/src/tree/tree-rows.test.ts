import { expect, test } from 'vitest';
import { attachLoadedRows, isUnloaded } from './tree-rows.ts';

test('what is closed can be unfolded before it is loaded, and holds what was loaded afterwards', () => {
  const closed = { id: '2', hasChildren: true };
  const leaf = { id: '4', hasChildren: false };
  const whole = [{ id: '1', hasChildren: true, children: [closed, leaf] }];
  expect([closed, leaf, whole[0] as never].map(isUnloaded)).toEqual([true, false, false]);
  expect(attachLoadedRows(whole, new Map())).toEqual([
    { id: '1', hasChildren: true, children: [{ ...closed, children: [] }, leaf] },
  ]);
  const branches = new Map([
    ['2', [{ id: '5', hasChildren: true }]],
    ['5', [{ id: '6', hasChildren: false }]],
  ]);
  expect(attachLoadedRows([closed], branches)).toEqual([
    { ...closed, children: [{ id: '5', hasChildren: true, children: [{ id: '6', hasChildren: false }] }] },
  ]);
});
