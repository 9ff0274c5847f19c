import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { toProblems } from '../problem.ts';
import * as f from './field.ts';
import { fieldSchema, idsSchema, inputSchema } from './schema.ts';

const kinds = {
  text: f.text('名称', 'Name', { max: 4 }),
  multiline: f.multiline('备注', 'Remark'),
  phone: f.text('手机', 'Phone', { format: 'phone' }),
  email: f.text('邮箱', 'Email', { format: 'email' }),
  code: f.text('编码', 'Code', { format: 'code' }),
  host: f.text('主机', 'Host', { format: 'host' }),
  link: f.text('地址', 'Link', { format: 'link' }),
  account: f.text('账号', 'Account', { format: 'account' }),
  secret: f.secret('密码', 'Password'),
  image: f.image('图片', 'Image', { max: 40 }),
  integer: f.integer('数量', 'Count', { min: 1, max: 10 }),
  decimal: f.decimal('比例', 'Ratio'),
  money: f.money('金额', 'Amount', { min: 0, max: 100 }),
  date: f.date('日期', 'Day'),
  time: f.time('时间', 'Time'),
  datetime: f.datetime('时刻', 'At'),
  flag: f.flag('启用', 'On'),
  choice: f.choice('kind', '类别', 'Kind'),
  choices: f.choices('tag', '标签', 'Tags', { max: 3 }),
  reference: f.reference('dining.place', '餐厅', 'Place'),
  references: f.references('dining.dish', '菜品', 'Dishes'),
  json: f.json('内容', 'Content'),
} as const satisfies f.Fields;

const good: readonly [keyof typeof kinds, unknown, unknown][] = [
  ['text', ' 甲乙 ', '甲乙'],
  ['text', 12, '12'],
  ['text', null, ''],
  ['text', '𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷'],
  ['multiline', ' a\n', ' a\n'],
  ['phone', 13800000000, '13800000000'],
  ['phone', '', ''],
  ['email', 'a@b.cn', 'a@b.cn'],
  ['code', 'booking.open-days', 'booking.open-days'],
  ['host', '10.0.0.9:9100', '10.0.0.9:9100'],
  ['image', ' /api/a.png ', '/api/a.png'],
  ['image', 'https://example.com/a.png', 'https://example.com/a.png'],
  ['image', '', ''],
  ['text', ' 甲\n', '甲'],
  ['text', '👨\u200d👩', '👨\u200d👩'],
  ['link', '/dining/place', '/dining/place'],
  ['link', 'HTTPS://example.com/a.html', 'HTTPS://example.com/a.html'],
  ['link', '', ''],
  ['account', '张三.li-4@x', '张三.li-4@x'],
  ['secret', 'D41D8CD98F00B204E9800998ECF8427E', ''],
  ['secret', ' a\u200b', ' a\u200b'],
  ['json', { a: 'a\\ud800' }, { a: 'a\\ud800' }],
  ['integer', '7', 7],
  ['integer', '', null],
  ['decimal', 1.25, '1.25'],
  ['decimal', '', null],
  ['money', 12.5, '12.50'],
  ['money', '0.1', '0.10'],
  ['money', '', null],
  ['date', '2026-02-28', '2026-02-28'],
  ['date', '2026-02-28 12:00:00', '2026-02-28'],
  ['date', '', null],
  ['time', '9:05', '09:05'],
  ['time', '11:30:00', '11:30'],
  ['datetime', '2026-02-28', '2026-02-28 00:00:00'],
  ['datetime', '2026-02-28T08:01', '2026-02-28 08:01:00'],
  ['datetime', '2026-02-28T08:01:02+08:00', '2026-02-28T00:01:02.000Z'],
  ['flag', '1', true],
  ['flag', 'false', false],
  ['flag', '', false],
  ['choice', '2', 2],
  ['choice', '', null],
  ['choices', '1, 2,2', [1, 2]],
  ['choices', [3], [3]],
  ['choices', '', []],
  ['reference', 42, '42'],
  ['reference', '9223372036854775807', '9223372036854775807'],
  ['reference', '', null],
  ['references', '7,8', ['7', '8']],
  ['json', '{"a":1}', { a: 1 }],
  ['json', [1], [1]],
  ['json', {}, {}],
  ['text', {}, ''],
  ['text', 'undefined', ''],
  ['integer', 'null', null],
  ['reference', [], null],
];

type Refused = [kind: keyof typeof kinds, raw: unknown, msg: string];
const bad: readonly Refused[] = [
  ['text', '12345', '名称不能超过4个字'],
  ['text', { a: 1 }, '名称格式不正确'],
  ['text', 'a\0', '名称格式不正确'],
  ['text', 'a\ud800', '名称格式不正确'],
  ...['x\ny', 'a\tb', '\u001b[0', 'a\u0007', 'ad\u200bm', '\u202enim', 'a\ufeffb', 'a\u0085b'].map(
    (value): Refused => ['text', value, '名称不能包含换行或不可见字符'],
  ),
  ['multiline', 'a\udc00', '备注格式不正确'],
  ['json', { a: 'x\ud800' }, '内容格式不正确'],
  ['json', { a: 'x\0' }, '内容格式不正确'],
  ...['javascript:alert(1)//html', 'data:text/html,x', '//evil.com/x.html', '/\\evil.com', 'a/b'].map(
    (value): Refused => ['link', value, '地址须以 / 或 http(s):// 开头'],
  ),
  ['link', '/\t/evil.com', '地址不能包含换行或不可见字符'],
  ['account', 'ａｄｍｉｎ', '账号不能包含全角字母数字等特殊形式或不可见字符'],
  ['account', 'ad\u200dmin', '账号不能包含全角字母数字等特殊形式或不可见字符'],
  ['account', 'admin\u200b', '账号不能包含换行或不可见字符'],
  ['image', '/\\elsewhere.example/a.png', '图片格式不正确'],
  ['phone', '1380000000', '手机号码长度不是11位'],
  ['phone', '02588010001', '手机号码格式不正确：这是固定电话'],
  ['phone', '05711234567', '手机号码格式不正确：这是固定电话'],
  ['email', 'a@b', '邮箱不是有效的邮箱'],
  ['host', 'a b', '主机不是有效的主机名'],
  ['image', 'javascript:alert(1)', '图片格式不正确'],
  ['image', 'data:image/svg+xml,x', '图片格式不正确'],
  ['image', '//elsewhere.example/a.png', '图片格式不正确'],
  ['image', `/${'x'.repeat(40)}`, '图片不能超过40个字'],
  ['integer', 1.5, '数量必须是整数'],
  ['integer', '3000000000', '数量必须是整数'],
  ['integer', 0, '数量不能小于1'],
  ['integer', 11, '数量不能大于10'],
  ['decimal', '1e3', '比例必须是数字'],
  ['money', 0.001, '金额必须是金额，最多两位小数'],
  ['money', '-0.01', '金额不能小于0.00'],
  ['money', '100.01', '金额不能大于100.00'],
  ['date', '2026-02-29', '日期必须是日期，如2026-11-20'],
  ['date', '0000-01-01', '日期必须是日期，如2026-11-20'],
  ['time', '24:00', '时间必须是时间，如11:30'],
  ['datetime', '2026-02-28 25:00:00', '时刻必须是日期时间，如2026-11-20 12:00:00'],
  ['datetime', '9999-12-31T23:59:59-14:00', '时刻必须是日期时间，如2026-11-20 12:00:00'],
  ['datetime', '0001-01-01T00:00:00+14:00', '时刻必须是日期时间，如2026-11-20 12:00:00'],
  ['flag', 'maybe', '启用格式不正确'],
  ['choice', 'a', '类别格式不正确'],
  ['choices', '1,2,3,4', '标签最多选择3项'],
  ['reference', 2 ** 53, '餐厅格式不正确'],
  ['reference', '9223372036854775808', '餐厅格式不正确'],
  ['references', '1,x', '菜品格式不正确'],
  ['json', '{', '内容格式不正确'],
];

describe('values from the wire', () => {
  test.each(good)('%s takes %j as %j', (name, raw, value) => {
    expect(fieldSchema(kinds[name]).parse(raw)).toEqual(value);
  });
  test.each(bad)('%s refuses %j: %s', (name, raw, msg) => {
    const result = inputSchema({ [name]: kinds[name] }, 'action').safeParse({ [name]: raw });
    expect(toProblems(result.error?.issues ?? [], kinds, 'zh').map((problem) => problem.msg)).toEqual([msg]);
  });
  test('ids', () => {
    expect(idsSchema.parse('1,2,2')).toEqual(['1', '2']);
    expect(idsSchema.safeParse('').success).toBe(false);
  });
});

const fields = {
  name: f.text('名称', 'Name', { form: true, required: true }),
  phone: f.text('手机号码', 'Phone', { form: true, required: true, format: 'phone' }),
  placeId: f.reference('dining.place', '餐厅', 'Place', { form: 'add', required: true }),
  sort: f.integer('排序', 'Sort', { form: true, initial: 1 }),
  key: f.secret('密钥', 'Key', { form: true, required: true }),
  note: f.text('说明', 'Note', { form: 'edit' }),
  total: f.money('合计', 'Total', { list: true }),
} as const satisfies f.Fields;

describe('inputs', () => {
  test('adding names every missing field and keeps no unknown one', () => {
    const result = inputSchema(fields, 'add').safeParse({ name: ' ', note: 'x', total: '1', extra: 1 });
    expect(toProblems(result.error?.issues ?? [], fields, 'zh')).toEqual([
      { field: 'name', reason: 'required', msg: '请输入名称' },
      { field: 'phone', reason: 'required', msg: '手机号码不能为空' },
      { field: 'placeId', reason: 'required', msg: '请选择餐厅' },
      { field: 'key', reason: 'required', msg: '请输入密钥' },
    ]);
    expect(toProblems(result.error?.issues ?? [], fields, 'en')[2]?.msg).toBe('Please choose place');
  });
  test('adding fills in what a new row begins with', () => {
    const row = { name: 'a', phone: '13800000000', placeId: 5, key: 'k', total: '1' };
    expect(inputSchema(fields, 'add').parse(row)).toEqual({
      name: 'a',
      phone: '13800000000',
      placeId: '5',
      key: 'k',
      sort: 1,
    });
  });
  test('editing leaves absent fields absent, clears empty ones, and takes no emptied required one', () => {
    expect(inputSchema(fields, 'edit').parse({ sort: '', key: '', placeId: 'x' })).toEqual({ sort: null, key: '' });
    expect(inputSchema(fields, 'edit').safeParse({ name: '' }).success).toBe(false);
  });
  test('become JSON schema', () => {
    const json = z.toJSONSchema(inputSchema({ ...fields, ...kinds }, 'action'), { io: 'input' });
    expect(json.required).toEqual(['name', 'placeId', 'key']);
    expect(json.properties?.text).toEqual({ type: 'string', maxLength: 4, description: '名称 / Name' });
    expect(json.properties?.money).toMatchObject({ type: ['string', 'null'], examples: ['12.50'] });
  });
});
