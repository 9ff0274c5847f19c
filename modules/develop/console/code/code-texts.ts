import { label } from '@refectory/declaration/label.ts';

/** Wording of the code generator. */
export const codeTexts = {
  generate: label('代码生成', 'Generate'),
  generated: label('已生成 {fileName}', '{fileName} generated'),
  preview: label('预览', 'Preview'),
  previewOf: label('预览 · {name}', 'Preview · {name}'),
  download: label('下载', 'Download'),
  files: label('文件', 'Files'),
  fileCount: label('{made} 个新文件，{changed} 个改动的文件', '{made} new files, {changed} changed'),
  changed: label('改动', 'Changed'),
  line: label('第 {line} 行起', 'From line {line}'),
  readColumns: label('读取字段', 'Read columns'),
  chooseTable: label('请先选择数据源和表', 'Choose a data source and table first'),
  noColumns: label('未设置字段映射：生成时按建议处理', 'No mapping yet; the suggestions will be used'),
  column: label('列', 'Column'),
  kind: label('类型', 'Kind'),
  name: label('字段名', 'Field'),
  zh: label('中文', 'Chinese'),
  en: label('英文', 'English'),
  required: label('必填', 'Required'),
  list: label('列表', 'List'),
  search: label('查询', 'Search'),
  unique: label('唯一', 'Unique'),
  keys: label('字典', 'Dictionary'),
  keysHelp: label('每行一个：键=中文=英文', 'One per line: key=Chinese=English'),
  keysWrong: label('第 {line} 行应为 键=中文=英文', 'Line {line} must read key=Chinese=English'),
  of: label('{what} · {column}', '{what} · {column}'),
} as const;

/** Labels of field kinds; `''` means omitted. */
export const kindTexts = {
  '': label('不生成', 'Skip'),
  text: label('文本', 'Text'),
  multiline: label('多行文本', 'Long text'),
  integer: label('整数', 'Whole number'),
  decimal: label('小数', 'Decimal'),
  money: label('金额', 'Money'),
  date: label('日期', 'Date'),
  time: label('时间', 'Time'),
  datetime: label('日期时间', 'Date and time'),
  flag: label('开关', 'Yes or no'),
  choice: label('字典项', 'Choice'),
  image: label('图片', 'Image'),
} as const;
