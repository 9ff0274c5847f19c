import { beforeEach, describe, expect, test, vi } from 'vitest';

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('addEventListener', () => undefined);
const { ApiError } = await import('../api/api-error.ts');
const { setNotifier } = await import('../api/notify.ts');
const { attempt, settle, showRefusal } = await import('../api/refusal.ts');
const { showFormRefusal } = await import('./show-form-refusal.ts');

const told: string[] = [];
beforeEach(() => {
  told.length = 0;
  setNotifier({ success: () => undefined, warning: () => undefined, error: (text) => void told.push(text) });
});

const refuse = (...fields: string[]) =>
  new ApiError(400, { msg: 'no', errors: fields.map((field) => ({ field, reason: 'required', msg: `no ${field}` })) });

/** A form that shows the fields `name` and `phone`. */
function createForm() {
  const marked: unknown[] = [];
  return {
    marked,
    getFieldInstance: () => undefined,
    getFieldsValue: () => ({ name: '', phone: '' }),
    setFields: (fields: unknown[]) => void marked.push(...fields),
    scrollToField: () => undefined,
  };
}

describe('a refusal of a form', () => {
  test.each([
    { refusal: refuse('name'), marked: ['name'], messages: [] },
    { refusal: refuse('name', 'phone'), marked: ['name', 'phone'], messages: [] },
    { refusal: refuse('name', 'elsewhere'), marked: ['name'], messages: ['no'] },
    { refusal: refuse('elsewhere'), marked: [], messages: ['no'] },
    { refusal: refuse(), marked: [], messages: ['no'] },
  ])('marks $marked and says $messages', ({ refusal, marked, messages }) => {
    const form = createForm();
    showFormRefusal(form as never, refusal);
    expect(form.marked).toEqual(marked.map((name) => ({ name, errors: [`no ${name}`] })));
    expect(told).toEqual(messages);
    showRefusal(refusal);
    expect(told).toEqual(messages);
  });
});

describe('calls that are waited for', () => {
  test('give their value', async () => {
    expect(await settle(Promise.resolve(1))).toEqual({ value: 1 });
    expect(await attempt(Promise.resolve(1))).toBe(1);
  });

  test('tell their refusal once, and only where it is asked', async () => {
    const refusal = refuse();
    expect(await settle(Promise.reject(refusal))).toEqual({ refusal });
    expect(told).toEqual([]);
    expect(await attempt(Promise.reject(refusal))).toBeUndefined();
    expect(await attempt(Promise.reject(refusal))).toBeUndefined();
    expect(told).toEqual(['no']);
  });

  test('throw what is no refusal', async () => {
    await expect(settle(Promise.reject(new TypeError('broken')))).rejects.toThrow('broken');
    await expect(attempt(Promise.reject(new TypeError('broken')))).rejects.toThrow('broken');
  });
});
