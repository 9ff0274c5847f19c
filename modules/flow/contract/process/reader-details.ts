import { type Label, label } from '@refectory/declaration/label.ts';

/** Translations of messages of the BPMN parser. The first match counts. */
const messages: readonly (readonly [pattern: RegExp, zh: string, en: string])[] = [
  [/unresolved reference <(.*?)>/, '引用的元素“$1”不存在', 'there is no element “$1” that is referred to'],
  [/unrecognized element <(.*?)>/, '元素“$1”不是 BPMN 2.0', '“$1” is no element of BPMN 2.0'],
  [/unexpected element <(.*?)>/, '元素“$1”不能在此处', 'the element “$1” is not allowed there'],
  [/unknown attribute <(.*?)>/, '属性“$1”不是 BPMN 2.0', '“$1” is no attribute of BPMN 2.0'],
  [/duplicate ID <(.*?)>/, '编号“$1”重复', 'the id “$1” is there twice'],
  [/illegal ID <(.*?)>/, '编号“$1”不合规', 'the id “$1” is malformed'],
  [/unexpected body text <([^]*?)>/, '多余的文字“$1”', 'there is a stray text: $1'],
  [/closing tag mismatch|missing open tag|close tag/, '标签没有配对', 'tags do not match'],
  [/unclosed (?:tag|cdata|comment|question)|unexpected end of file/, '文件不完整', 'the file is incomplete'],
  [/missing start tag|failed to parse document|outside of root/, '不是 XML 文件', 'it is no XML'],
  [/missing namespace.*?<(.*?)>/, '“$1”没有命名空间', '“$1” has no namespace'],
  [/attribute <(.*?)> already defined/, '属性“$1”重复', 'the attribute “$1” is there twice'],
  [/missing attribute value|missing closing quotes|quote missmatch/, '属性没有值', 'an attribute has no value'],
  [/unsupported document encoding <(.*?)>/, '编码不是 UTF-8，而是 $1', 'the encoding is $1 instead of UTF-8'],
  [/unparsable content (\S*)/, '无法读取“$1”', '“$1” cannot be read'],
];

/** A message of the BPMN parser in both languages, with its line. */
export function explainReaderMessage(message: string): Label {
  const line = /line: (\d+)/.exec(message)?.[1];
  const at = line === undefined ? label('', '') : label(`（第 ${Number(line) + 1} 行）`, ` (line ${Number(line) + 1})`);
  for (const [pattern, zh, en] of messages) {
    const part = pattern.exec(message)?.[1];
    if (!pattern.test(message)) continue;
    const fill = (text: string) => text.replace('$1', () => part ?? '');
    return label(`${fill(zh)}${at.zh}`, `${fill(en)}${at.en}`);
  }
  return label(`文件内容有误${at.zh}`, `the file is malformed${at.en}`);
}
