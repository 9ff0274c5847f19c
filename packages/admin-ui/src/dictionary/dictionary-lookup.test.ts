import { dictionary, entry } from '@refectory/declaration/dictionary.ts';
import { expect, test } from 'vitest';
import { createLookup, emptyLookup, loadingLookup, registerDictionaries } from './dictionary-lookup.ts';

registerDictionaries([
  dictionary('meal', '餐次', 'Meals', [entry(1, '早餐', 'Breakfast', 'success'), entry(2, '午餐', 'Lunch')]),
]);

const wire = [
  { dictKey: 1, dictValue: '早餐' },
  { dictKey: '2', dictValue: '午饭' },
  { dictKey: 3, dictValue: '夜宵', dictValueEn: 'Supper' },
];

test('Chinese shows what the server says, tones come from the declaration', () => {
  const lookup = createLookup('meal', wire, 'zh');
  expect([1, '2', 3].map(lookup.label)).toEqual(['早餐', '午饭', '夜宵']);
  expect([1, 2].map(lookup.tone)).toEqual(['success', 'default']);
});

test('English: of the server, else of the declaration, else the wording that was changed', () => {
  const lookup = createLookup('meal', wire, 'en');
  expect(lookup.choices.map(({ label }) => label)).toEqual(['Breakfast', '午饭', 'Supper']);
});

test('a key that is not in the dictionary shows as itself, none as nothing', () => {
  const lookup = createLookup('meal', wire, 'zh');
  expect([9, null, undefined, ''].map(lookup.label)).toEqual(['9', '', '', '']);
});

test('what is sealed is no longer offered, and still has its label', () => {
  const lookup = createLookup('meal', [...wire, { dictKey: 4, dictValue: '下午茶', isSealed: 1 }], 'zh');
  expect(lookup.choices.map(({ value }) => value)).toEqual([1, 2, 3]);
  expect(lookup.sealed.map(({ value }) => value)).toEqual([4]);
  expect(lookup.label(4)).toBe('下午茶');
});

test('an entry is found with what is noted of it, also one that is no longer offered', () => {
  const lookup = createLookup('meal', [...wire, { dictKey: 4, dictValue: '下午茶', isSealed: 1, remark: 'tea' }], 'zh');
  expect([lookup.find(4)?.remark, lookup.find('1')?.remark, lookup.find(9)]).toEqual(['tea', '', undefined]);
});

test('nothing stands in place of words that are still coming, keys in place of those that cannot be read', () => {
  expect([2, null].map(loadingLookup.label)).toEqual(['', '']);
  expect([2, null].map(emptyLookup.label)).toEqual(['2', '']);
});
