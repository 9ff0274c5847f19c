import { expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('addEventListener', () => undefined);
const { queryClient } = await import('./queries.ts');
const { useLanguage } = await import('./text.ts');

test('what the server has worded is read again in another language, and not when the same is chosen', () => {
  const key = ['/blade-desk/work-item', 'list', {}];
  const isStale = () => queryClient.getQueryState(key)?.isInvalidated;
  const { language, setLanguage } = useLanguage.getState();
  queryClient.setQueryData(key, [{ title: '用户导入' }]);
  setLanguage(language);
  expect(isStale()).toBe(false);
  setLanguage(language === 'zh' ? 'en' : 'zh');
  expect(isStale()).toBe(true);
});
