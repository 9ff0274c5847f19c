import type { Field, FieldKind, Fields, JsonContent } from './field/field.ts';
import type { ProblemParams } from './field/schema.ts';
import type { Reason } from './field/wire-value.ts';
import { interpolate, type Label, type Language, label } from './label.ts';
import { groupYuan } from './money.ts';

/** A refused field: the wire format, and where the form shows it. */
export interface Problem {
  readonly field: string;
  readonly reason: Reason;
  readonly msg: string;
}

/** The parts of a zod issue that the message needs. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly params?: Readonly<Record<string, unknown>>;
}

const chosen: readonly FieldKind[] = [
  'choice',
  'choices',
  'reference',
  'references',
  'date',
  'time',
  'datetime',
  'flag',
];

function missing(field: Field): Label {
  if (field.format === 'phone') return label('手机号码不能为空', 'The phone number cannot be empty');
  if (field.kind === 'image') return label('请上传{name}', 'Please upload {name}');
  if (chosen.includes(field.kind)) return label('请选择{name}', 'Please choose {name}');
  return label('请输入{name}', 'Please enter {name}');
}

const wrongType: Partial<Record<FieldKind, Label>> = {
  integer: label('{name}必须是整数', '{name} must be a whole number'),
  decimal: label('{name}必须是数字', '{name} must be a number'),
  money: label('{name}必须是金额，最多两位小数', '{name} must be an amount with at most two decimals'),
  date: label('{name}必须是日期，如2026-11-20', '{name} must be a date like 2026-11-20'),
  time: label('{name}必须是时间，如11:30', '{name} must be a time like 11:30'),
  datetime: label(
    '{name}必须是日期时间，如2026-11-20 12:00:00',
    '{name} must be a date and time like 2026-11-20 12:00:00',
  ),
};

const texts: Record<Exclude<Reason, 'required' | 'type'>, Label> = {
  'not-offered': label('{name}暂不支持该选项', 'This {name} is not available'),
  format: label('{name}格式不正确', '{name} is not well-formed'),
  phone: label('手机号码长度不是11位', 'The phone number must have 11 digits'),
  landline: label('手机号码格式不正确：这是固定电话', 'This is a landline; please enter a mobile number'),
  email: label('{name}不是有效的邮箱', '{name} is not a valid email address'),
  code: label(
    '{name}只能包含字母、数字和 _ - . : /，并以字母或数字开头',
    '{name} may only hold letters, digits and _ - . : / and must begin with a letter or digit',
  ),
  host: label('{name}不是有效的主机名', '{name} is not a valid host name'),
  link: label('{name}须以 / 或 http(s):// 开头', '{name} must begin with / or http(s)://'),
  account: label(
    '{name}不能包含全角字母数字等特殊形式或不可见字符',
    '{name} may hold no full-width or other special forms of characters and none that is not seen',
  ),
  invisible: label(
    '{name}不能包含换行或不可见字符',
    '{name} may hold no line breaks and no characters that are not seen',
  ),
  small: label('{name}不能小于{limit}', '{name} must be at least {limit}'),
  large: label('{name}不能大于{limit}', '{name} must be at most {limit}'),
  short: label('{name}不能少于{limit}个字', '{name} must have at least {limit} characters'),
  long: label('{name}不能超过{limit}个字', '{name} must have at most {limit} characters'),
  few: label('{name}至少选择{limit}项', '{name} needs at least {limit} items'),
  many: label('{name}最多选择{limit}项', '{name} may have at most {limit} items'),
};

function wording(reason: Reason, field: Field): Label {
  if (reason === 'required') return missing(field);
  if (reason === 'type') return wrongType[field.kind] ?? texts.format;
  return texts[reason];
}

/** A label inside a sentence: in English it starts lower-case, unless it is an abbreviation like ID. */
export function labelInSentence({ zh, en }: Label, language: Language): string {
  if (language === 'zh') return zh;
  return /^[A-Z](?![A-Z])/.test(en) ? en.charAt(0).toLowerCase() + en.slice(1) : en;
}

/** The message for one issue of a field, in that language. */
function problemText(issue: Issue, field: Field, language: Language): string {
  const { reason = 'type', limit } = (issue.params ?? {}) as Partial<ProblemParams>;
  const text = interpolate(wording(reason, field)[language], {
    name: labelInSentence(field.label, language),
    limit: field.kind === 'money' && limit !== undefined ? groupYuan(limit) : limit,
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The field of an issue path: `items`, or for `items`, 0, `quantity` the field inside the lines; the list itself for
 * a whole line.
 */
function findField(fields: Fields, [name, ...path]: readonly PropertyKey[]): Field | undefined {
  const field = fields[String(name ?? '')];
  const [, ...inside] = path;
  if (field?.lines && inside.length > 0) return findField(field.lines, inside);
  return field?.content && path.length > 0 ? findInContent(field, field.content, path) : field;
}

/** The field of a path inside json; the json field itself when the path names no field. */
function findInContent(field: Field, content: JsonContent, path: readonly PropertyKey[]): Field {
  if ('object' in content) return findField(content.object, path) ?? field;
  // Values of a list or map use the label of the whole field.
  return field;
}

/** All issues of an input as problems by field, in the order of the fields; unknown keys keep their name. */
export function toProblems(issues: readonly Issue[], fields: Fields, language: Language): Problem[] {
  return issues.map((issue) => {
    const name = issue.path.map(String).join('.');
    const field = findField(fields, issue.path) ?? { kind: 'text', label: { zh: name, en: name } };
    const { reason = 'type' } = (issue.params ?? {}) as Partial<ProblemParams>;
    return { field: name, reason, msg: problemText(issue, field, language) };
  });
}
