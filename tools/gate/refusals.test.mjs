import { expect, test } from 'vitest';
import { findFaults, hasSecondHandler } from './refusals.mjs';

const find = (source, allowed = new Map()) => findFaults(new Map([['a.ts', source]]), allowed);

test.each([
  'try {\n  await makeCall(c, {});\n} catch (error) {\n}',
  'try { await run() } catch {}',
  'void save().catch(() => undefined);',
  'const save = useMutation(options);',
  'run({ onError: show });',
])('a catch by hand is named: %s', (source) => {
  expect(find(source)).toEqual(['a.ts catches by hand: use useCall, useTask, attempt or settle (decision 1333)']);
});

test('a second handler of then and a question for the class of refusals are named', () => {
  expect(find('read().then((now) => show(now, 1), () => undefined);')).toHaveLength(1);
  expect(find('if (error instanceof ApiError) show(error);')).toHaveLength(1);
});

test('a page of a module that calls by address is named; a file by its link is none', () => {
  const page = (names) =>
    findFaults(
      new Map([['modules/a/console/b.ts', `import { ${names} } from '@refectory/admin-ui/api/http.ts';`]]),
      new Map(),
    );
  expect(page('get, type QueryParams')).toHaveLength(1);
  expect(page('fetchFile, type QueryParams')).toEqual([]);
});

test('what only looks alike passes', () => {
  expect(find('read().then((now) => show(now, [1, 2]));\nconst caught = isCatchable;')).toEqual([]);
  expect(hasSecondHandler('a().then(\n  (x) => x,\n)')).toBe(false);
});

test('a file of the list says why at each catch, and leaves the list when it catches nothing', () => {
  const allowed = new Map([['a.ts', 'no clipboard']]);
  expect(find('try {\n} catch {\n  // No clipboard.\n}', allowed)).toEqual([]);
  expect(find('try {\n} catch {\n  return;\n}', allowed)).toEqual(['a.ts:2 catches and does not say why']);
  expect(find('const a = 1;', allowed)).toEqual(['a.ts catches nothing: take it off the list']);
});
