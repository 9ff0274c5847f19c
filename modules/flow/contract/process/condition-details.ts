import { type Label, label } from '@refectory/declaration/label.ts';

/** Translations of syntax errors of the condition parser. The first match counts. */
const syntax: readonly (readonly [pattern: RegExp, zh: string, en: string])[] = [
  [/^Expected expression after (\S+)/, '“$1”后面缺少内容', 'something is missing after “$1”'],
  [/^(?:missing unaryOp argument|Expected expression)/, '缺少内容', 'something is missing'],
  [/^Unclosed \(/, '括号没有闭合', 'a bracket is not closed'],
  [/^Unclosed \[/, '方括号没有闭合', 'a square bracket is not closed'],
  [/^Unclosed quote after "([^]*?)" at character/, '引号没有闭合：$1', 'the quote before “$1” is not closed'],
  [
    /^Variable names cannot start with a number \((.*?)\)/,
    '变量名不能以数字开头：$1',
    'a name begins with a digit: $1',
  ],
  [/^Unexpected period/, '此处不能有点号', 'there is a dot too many'],
  [/^Unexpected "?(?:token )?([^"]*?)"?(?: at character.*)?$/, '此处不能有“$1”', '“$1” is not allowed here'],
];

/** A message of the condition parser in both languages. */
export function explainSyntax(message: string): Label {
  const where = / at character (\d+)$/.exec(message)?.[1];
  for (const [pattern, zh, en] of syntax) {
    const match = pattern.exec(message);
    if (!match) continue;
    const part = match[1] ?? '';
    const fill = (text: string) => text.replace('$1', () => part);
    return where === undefined
      ? label(fill(zh), fill(en))
      : label(`${fill(zh)}（第 ${Number(where) + 1} 个字符）`, `${fill(en)} (character ${Number(where) + 1})`);
  }
  return label('语法有误', 'the syntax is wrong');
}

const nodes: Readonly<Record<string, Label>> = {
  Compound: label('条件为空，或有多个条件', 'it is empty, or there are several conditions'),
  CallExpression: label('不支持函数调用', 'functions cannot be called'),
  MemberExpression: label('变量名不能带点号或方括号', 'names of variables have no dots or square brackets'),
  ArrayExpression: label('不支持列表', 'lists are not supported'),
  ConditionalExpression: label('不支持“? :”', '“? :” is not supported'),
  SequenceExpression: label('不支持逗号', 'commas are not supported'),
  ThisExpression: label('不支持 this', '“this” is not supported'),
  Literal: label('只能与文字、数字、true 或 false 比较', 'only texts, numbers, true and false can be compared with'),
};

/** Why an expression is not allowed in a condition: its operator or kind. */
export const unsupportedNodes = (part: string): Label =>
  Object.hasOwn(nodes, part) ? (nodes[part] as Label) : label(`不支持“${part}”`, `“${part}” is not supported`);
