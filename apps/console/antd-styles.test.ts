import { expect, test } from 'vitest';
import { dropBoxSizing, listComponents, removeRules, renderStyles, scopeLinks } from './antd-styles.ts';

test('the rules of a component stand in the stylesheet, of others not', () => {
  const styles = renderStyles(['Button', 'Tag']);
  expect(styles).toContain('.ant-btn{');
  expect(styles).toContain('.ant-tag{');
  expect(styles).not.toContain('.ant-table');
});

test('colours and sizes are variables: one stylesheet serves every theme', () => {
  const styles = renderStyles(['Button', 'Table', 'Menu', 'Select']);
  expect(styles).not.toContain('css-var-root');
  expect(styles).toContain('var(--ant-color-primary');
  expect(styles).not.toMatch(/#(1677ff|4096ff|0958d9)/i);
});

test('a style module loses its rules and keeps its variables', () => {
  const code = `import { genStyleHooks } from '../theme';
const rules = (token) => ({ color: token.ink });
export default genStyleHooks('Button', (token) => [rules(token)], prepareComponentToken, { order: 1 });
export const usePanel = genSubStyleComponent(['Button', 'panel'], rules, prepareComponentToken);`;
  expect(removeRules(code).split('\n').slice(2)).toEqual([
    `export default genStyleHooks('Button', () => [], prepareComponentToken, { order: 1 });`,
    `export const usePanel = genSubStyleComponent(['Button', 'panel'], () => [], prepareComponentToken);`,
  ]);
});

test('components are found by their style modules', () => {
  const modules = [
    'button/style/index.js',
    'button/style/compact.js',
    'date-picker/style/index.js',
    'theme/useToken.js',
  ];
  expect(listComponents(modules.map((file) => `/x/node_modules/antd/es/${file}`))).toEqual(['Button', 'DatePicker']);
  expect(() => listComponents(['/x/antd/es/strange-thing/style/index.js'])).toThrow(/strange-thing/);
});

test('links outside of antd stay as browsers draw them', () => {
  const links = renderStyles(['Button']).match(/(?<=^|\})a[:[{][^{]*/g) ?? [];
  expect(links.length).toBeGreaterThan(3);
  for (const selectors of links)
    for (const selector of selectors.split(/,(?=a)/)) expect(selector).toMatch(/^a:where\(\[class\^="ant-"\]/);
  expect(scopeLinks('.ant-x a{c:d}a:active,a:hover{e:f}.ant-y{g:h}')).toMatch(
    /^\.ant-x a\{c:d\}a:where\(.*\):active,a:where\(.*\):hover\{e:f\}\.ant-y\{g:h\}$/,
  );
});

test('no rule asks every element for the beginning of its class, and other boxes stay', () => {
  const ofEveryElement = renderStyles(['Button', 'Menu', 'Select', 'Table']).match(
    /[^{}]*\[class\^="ant-(?!"\])[^{}]*\{box/g,
  );
  expect(ofEveryElement).toBeNull();
  const kept = '.ant-x{box-sizing:border-box;}.ant-y [class^="ant-y"]{box-sizing:content-box;}';
  expect(dropBoxSizing(`${kept}.ant-z [class^="ant-z"],.ant-z [class*=" ant-z"]::before{box-sizing:border-box;}`)).toBe(
    kept,
  );
});
