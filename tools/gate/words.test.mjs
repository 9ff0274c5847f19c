import { expect, test } from 'vitest';
import { findGivenUpWords, listStrings, listTexts, readGlossary } from './words.mjs';

const page = `# Glossary
<a id="words"></a>
| Chinese | English | Given up | Meaning |
|---|---|---|---|
| 就餐点 | Place | 餐厅 | where meals are served |
| 补录取餐、补录 | Record missed pickup | 补登, Late entry | a meal that was not swiped |
| 套餐 | Set meal | Package | what is booked |
| 您 | you | | |
<a id="messages"></a>
- \`确定将选择数据删除?\`
<a id="code"></a>
| Code | 餐厅 | Package | |`;
const glossary = readGlossary(page);
const find = (zh, en = '') => findGivenUpWords({ zh, en }, glossary);

test('the glossary is read: things, words given up for them, messages; words in code are none', () => {
  expect(glossary.things).toHaveLength(4);
  expect(glossary.things[1]).toEqual({
    zh: ['补录取餐', '补录'],
    en: ['Record missed pickup'],
    givenUp: ['补登', 'Late entry'],
  });
  expect([...glossary.messages]).toEqual(['确定将选择数据删除?']);
});

test('a Chinese word that was given up is found in every text', () => {
  expect(find('餐厅名称', 'Name')).toEqual(['“餐厅” is given up for “就餐点”']);
  expect(find('就餐点名称', 'Name')).toEqual([]);
});

test('an English one where the text is about the thing, in any case and number', () => {
  expect(find('套餐', 'All packages')).toEqual(['“Package” is given up for “Set meal”']);
  expect(find('补录', 'late entries; late entry')).toHaveLength(1);
  expect(find('包名', 'Package')).toEqual([]);
  expect(find('套餐', 'Packaged set meal')).toEqual([]);
});

test('what is put into a text is not part of it', () => {
  expect(find('套餐“{package}”', 'The set meal “{package}”')).toEqual([]);
  expect(find('套餐 ${package.name}', 'Set meal ${package.name}')).toEqual([]);
});

test('a question in Chinese ends with its own mark, but for the messages of the specification', () => {
  expect(find('确定删除?', 'Delete?')).toEqual(['a question in Chinese ends with “？”']);
  expect(find('确定{name}?', '{name}?')).toHaveLength(1);
  expect(find('确定停用? 不再显示。', 'Disable?')).toHaveLength(1);
  expect(find('确定删除？', 'Delete?')).toEqual([]);
  expect(find('确定将选择数据删除?', 'Delete?')).toEqual([]);
  expect(find('加 ?sslmode=verify-full', 'add ?sslmode=verify-full')).toEqual([]);
});

test('what is added in Chinese stands in its own brackets', () => {
  expect(find('成本(元)', 'Cost (yuan)')).toEqual(['what is added in Chinese stands in “（）”']);
  expect(find('成本（元）', 'Cost (yuan)')).toEqual([]);
  expect(find('端口 (TCP)', 'Port (TCP)')).toEqual([]);
});

test('texts are pairs of strings, in calls and objects, over lines; comments and expressions are none', () => {
  const source = `// label('餐厅', 'Place')
/* '餐厅' */
const split = /['"]/; label('餐厅', 'Place');
const error = {
  zh: '“{a}”的 \\'套餐\\'',
  en: 'Package',
};
const one = '单独'; const two = '成对';
label(\`\${n ? \`\${n} 份\` : ''}份\`, \`\${n} portions\`);`;
  expect(listTexts(source).map(({ zh, en }) => [zh, en])).toEqual([
    ['餐厅', 'Place'],
    ["“{a}”的 \\'套餐\\'", 'Package'],
    ['单独', ''],
    ['成对', ''],
    ["${n ? `${n} 份` : ''}份", '${n} portions'],
  ]);
  expect(listStrings('a / b; c = "d" / \'e\'').map(({ text }) => text)).toEqual(['d', 'e']);
});
