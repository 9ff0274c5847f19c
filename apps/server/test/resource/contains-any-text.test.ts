import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { queryTextRows } from '@refectory/engine/database/with-tenant.ts';
import { SqlParameters } from '@refectory/engine/list/sql-parameters.ts';
import { textCondition } from '@refectory/engine/list/text/text-condition.ts';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

// The text index finds what `ilike` finds, whatever a text is made of (decision 1991).
const testApp = await createTestApp();
afterAll(() => testApp.close());

const signs = [...'0001122789abABzZéÉßİıΣσςДд张伟小甲ＡａＺ１ｱ％%_\\\'" &|!:*()<->\u0002\u0003\t\n😀'];
const random = (most: number) => Math.floor(Math.random() * most);
const randomText = (most: number) =>
  Array.from({ length: random(most + 1) }, () => signs[random(signs.length)]).join('');

/** A text to look for: a part of one that is there, in other letters now and then, or anything. */
function randomNeedle(texts: readonly string[]): string {
  const characters = [...(texts[random(texts.length)] as string)];
  const from = random(characters.length);
  const part = characters.slice(from, from + 1 + random(9)).join('') || '张伟';
  return [part, part.toUpperCase(), part.toLowerCase(), randomText(4) || '12'][random(4)] as string;
}

const texts = [...Array.from({ length: 400 }, () => randomText(14)), '', 'a', '张', '20261128', 'B2026112800042'];

/** The places of the texts that a condition on `t.content` holds for; `textTable`: where their grams are looked for. */
async function findPlaces(suffix: string, needle: string, textIndexOf?: string, textTable?: 'beside') {
  const parameters = new SqlParameters(textIndexOf);
  const source = `unnest(${parameters.add(texts)}::text[]) with ordinality u(content, id)`;
  const field = { name: 'content', column: 'content', kind: 'text', textIndex: 'words', textTable } as const;
  const where = textCondition(field, suffix, needle, parameters);
  const tables = `with t as (select app_tenant() as tenant_id, u.* from ${source}), beside as (select * from t)`;
  const statement = parameters.statement(`${tables} select id as place from t where ${where} order by id`);
  const [rows = []] = await testApp.run('000000', (ctx) => queryTextRows(ctx, [statement]));
  return { places: rows.map(([place]) => place), asksTextIndex: parameters.asksTextIndex };
}

test.each(['like', 'likeleft', 'likeright'])('%s', async (suffix) => {
  let asked = 0;
  for (let n = 0; n < 120; n++) {
    const needle = randomNeedle(texts);
    const found = await findPlaces(suffix, needle, '000000');
    if (found.asksTextIndex) asked++;
    const { places } = await findPlaces(suffix, needle);
    expect([needle, found.places]).toEqual([needle, places]);
    expect([needle, (await findPlaces(suffix, needle, '000000', 'beside')).places]).toEqual([needle, places]);
  }
  expect(asked).toBeGreaterThan(50);
});

test('a text is found as `ilike` finds it, whatever it is compared by', async () => {
  const around: Readonly<Record<string, (text: string) => string>> = {
    like: (text) => `%${text}%`,
    likeleft: (text) => `%${text}`,
    likeright: (text) => `${text}%`,
  };
  const text =
    'select place from unnest($1::text[]) with ordinality t(content, place) where content ilike $2 order by place';
  const byPattern = async (suffix: string, needle: string) => {
    const pattern = around[suffix]?.(needle.replace(/[\\%_]/g, '\\$&'));
    const [rows = []] = await testApp.run('000000', (ctx) => queryTextRows(ctx, [{ text, values: [texts, pattern] }]));
    return rows.map(([place]) => place);
  };
  const needles = [
    '42',
    'b2026',
    'B2026',
    'aB',
    'Zz1',
    'abz',
    'é',
    'ı',
    '张0',
    '%',
    '_1',
    '\\',
    "'",
    ...Array.from({ length: 100 }, () => randomNeedle(texts)),
  ];
  for (const suffix of Object.keys(around))
    for (const needle of needles) {
      const places = await byPattern(suffix, needle);
      expect([suffix, needle, (await findPlaces(suffix, needle)).places]).toEqual([suffix, needle, places]);
      const others = texts.map((_, at) => String(at + 1)).filter((place) => !places.includes(place));
      if (suffix === 'like') expect((await findPlaces('notlike', needle)).places).toEqual(others);
    }
});

test('values of a field are found as `ilike` finds them, however short the text', async () => {
  const values = ['dining.booking', 'shop.order', 'wallet.rechargeOrder', 'wallet.wallet'];
  const field = f.text('类型', 'Type', {
    valueLabels: Object.fromEntries(values.map((each) => [each, label(each, each)])),
  });
  const find = async (suffix: string, needle: string, textIndex?: 'values') => {
    const parameters = new SqlParameters('000000');
    const source = `unnest(${parameters.add(values)}::text[]) with ordinality t(content, place)`;
    const readable = {
      name: 'content',
      column: 'content',
      kind: 'text',
      field,
      ...(textIndex && { textIndex }),
    } as const;
    const where = textCondition(readable, suffix, needle, parameters);
    const statement = parameters.statement(`select place from ${source} where ${where} order by place`);
    const [rows = []] = await testApp.run('000000', (ctx) => queryTextRows(ctx, [statement]));
    return rows.map(([place]) => place);
  };
  const needles = ['g', 'ORDER', 'wallet', 'wallet.', '.wallet', 'dining', 'D', '%', '_', '', 'no such', 'İ', '预订'];
  for (const suffix of ['like', 'likeleft', 'likeright', 'notlike'])
    for (const needle of needles)
      expect([suffix, needle, await find(suffix, needle, 'values')]).toEqual([
        suffix,
        needle,
        await find(suffix, needle),
      ]);
  expect(await find('like', 'ORDER', 'values')).toEqual(['2', '3']);
});

test('grams of another tenant are not found', async () => {
  expect((await findPlaces('like', '0042', '000000')).places).toHaveLength(1);
  expect((await findPlaces('like', '0042', '000001')).places).toEqual([]);
});

test('a long text refuses nothing', async () => {
  const statement = {
    text: `select length(text_grams('000000', string_agg(chr(20000 + i % 30000 + i / 30000), ''))) > 0 from generate_series(1, 100000) i`,
    values: [],
  };
  const [[[made] = []] = []] = await testApp.run('000000', (ctx) => queryTextRows(ctx, [statement]));
  expect(made).toBe('t');
});
