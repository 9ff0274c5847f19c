import { describe, expect, test } from 'vitest';
import type { BpmnElement } from '../process/bpmn-element.ts';
import type { FormField } from './form-field.ts';
import { toFields } from './form-fields.ts';
import { findSubject, toVariables } from './form-values.ts';
import { parseForm } from './parse-form.ts';

const named = { zh: '名称', en: 'Name' };
const startWith = (...fields: object[]): BpmnElement => ({
  $type: 'bpmn:StartEvent',
  id: 'start',
  extensionElements: { $type: 'bpmn:ExtensionElements', values: [{ $type: 'refectory:Form', fields }] },
});
const listFaults = (...fields: object[]): string[] => {
  const faults: string[] = [];
  parseForm(startWith(...fields), ({ code }) => faults.push(code));
  return faults;
};

describe('a form that a model declares', () => {
  test('has fields of every type', () => {
    const option = { value: 'a', ...named };
    expect(
      listFaults(
        { key: 'a', kind: 'text', ...named, min: '1', max: '20', initial: 'x' },
        { key: 'b', kind: 'long', ...named },
        { key: 'c', kind: 'number', ...named, min: '-1.5', max: '3', initial: '0' },
        { key: 'd', kind: 'money', ...named, min: '0.01', required: true },
        { key: 'e', kind: 'day', ...named, min: '-7', max: '30', initial: '1' },
        { key: 'f', kind: 'span', ...named, min: '1', max: '14' },
        { key: 'g', kind: 'choice', ...named, options: [option], initial: 'a' },
        { key: 'h', kind: 'flag', ...named, initial: 'true' },
        { key: 'i', kind: 'person', ...named },
      ),
    ).toEqual([]);
  });

  test.each([
    ['flow.field-malformed', { key: '1a', kind: 'text', ...named }],
    ['flow.field-malformed', { key: 'constructor', kind: 'text', ...named }],
    ['flow.field-malformed', { kind: 'text', ...named }],
    ['flow.field-reserved', { key: 'pass', kind: 'text', ...named }],
    ['flow.field-reserved', { key: 'and', kind: 'text', ...named }],
    ['flow.field-kind-unknown', { key: 'a', kind: 'colour', ...named }],
    ['flow.field-unnamed', { key: 'a', kind: 'text', zh: '名称' }],
    ['flow.field-limits', { key: 'a', kind: 'number', ...named, min: '3', max: '2' }],
    ['flow.field-limits', { key: 'a', kind: 'number', ...named, min: 'x' }],
    ['flow.field-limits', { key: 'a', kind: 'flag', ...named, max: '1' }],
    ['flow.field-limits', { key: 'a', kind: 'span', ...named, min: '0' }],
    ['flow.field-options', { key: 'a', kind: 'choice', ...named }],
    ['flow.field-options', { key: 'a', kind: 'text', ...named, options: [{ value: 'a', ...named }] }],
    ['flow.field-options', { key: 'a', kind: 'choice', ...named, options: [{ value: 'a', zh: '甲' }] }],
    [
      'flow.field-options',
      {
        key: 'a',
        kind: 'choice',
        ...named,
        options: [
          { value: 'a', ...named },
          { value: 'a', ...named },
        ],
      },
    ],
    ['flow.field-initial', { key: 'a', kind: 'money', ...named, min: '5', initial: '4' }],
    ['flow.field-initial', { key: 'a', kind: 'choice', ...named, options: [{ value: 'a', ...named }], initial: 'b' }],
    ['flow.field-initial', { key: 'a', kind: 'person', ...named, initial: '1' }],
  ])('is refused as %s: %j', (code, field) => {
    expect(listFaults(field)).toEqual([code]);
  });

  test('has no name twice, also not by the days of a span, and at most fifty fields', () => {
    const text = (key: string) => ({ key, kind: 'text', ...named });
    expect(listFaults(text('a'), text('a'))).toEqual(['flow.field-twice']);
    expect(listFaults({ key: 'trip', kind: 'span', ...named }, text('tripDays'))).toEqual(['flow.field-twice']);
    expect(listFaults(...Array.from({ length: 51 }, (_, n) => text(`f${n}`)))).toEqual(['flow.form-too-long']);
  });
});

const field = (key: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  key,
  kind,
  label: { zh: key, en: key },
  required: false,
  initial: '',
  options: [],
  ...more,
});

describe('what is filled in', () => {
  const form = [
    field('amount', 'money'),
    field('trip', 'span'),
    field('urgent', 'flag'),
    field('note', 'long'),
    field('day', 'day', { initial: '3' }),
  ];

  test('is known to conditions as numbers, days in their order, and counts of days; nothing is missing', () => {
    expect(
      toVariables(form, { amount: '12.50', tripFrom: '2026-12-30', tripUntil: '2027-01-02', urgent: true }),
    ).toEqual({
      amount: 12.5,
      tripFrom: '2026-12-30',
      tripUntil: '2027-01-02',
      tripDays: 4,
      urgent: true,
      note: '',
      day: '',
    });
    expect(toVariables(form, {})).toMatchObject({ amount: '', tripDays: '', urgent: false });
  });

  test('is called by its first text', () => {
    expect(findSubject(form, { note: ' an\noven ' })).toBe('an oven');
    expect(findSubject(form, { amount: '1.00' })).toBe('');
    expect([...findSubject(form, { note: '长'.repeat(300) })]).toHaveLength(100);
  });

  test('is asked for by declared fields; a default day counts from today', () => {
    const fields = toFields(form, '2026-12-30');
    expect(Object.keys(fields)).toEqual(['amount', 'tripFrom', 'tripUntil', 'urgent', 'note', 'day']);
    expect(fields.day?.initial).toBe('2027-01-02');
  });
});
