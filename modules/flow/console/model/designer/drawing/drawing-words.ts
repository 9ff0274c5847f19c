import { currentLanguage } from '@refectory/admin-ui/api/text.ts';
import { interpolate, type Label, label } from '@refectory/declaration/label.ts';

/** Translations of visible bpmn-js texts by their English originals, and of our additions. */
const words: Readonly<Record<string, Label>> = {
  'Activate hand tool': label('移动画布', 'Move the sheet'),
  'Activate lasso tool': label('框选', 'Select several'),
  'Activate create/remove space tool': label('增加或减少空间', 'Make or remove space'),
  'Activate global connect tool': label('连线', 'Connect'),
  'Create start-event': label('添加开始事件', 'Add a start event'),
  'Create user-task': label('添加用户任务', 'Add a user task'),
  'Create exclusive-gateway': label('添加排他网关', 'Add an exclusive gateway'),
  'Create parallel-gateway': label('添加并行网关', 'Add a parallel gateway'),
  'Create end-event': label('添加结束事件', 'Add an end event'),
  'Create deadline': label('给任务加期限', 'Add a deadline to a task'),
  'Add deadline': label('加期限', 'Add a deadline'),
  Deadline: label('期限', 'Deadline'),
  'Append user-task': label('接用户任务', 'Append a user task'),
  'Append exclusive-gateway': label('接排他网关', 'Append an exclusive gateway'),
  'Append parallel-gateway': label('接并行网关', 'Append a parallel gateway'),
  'Append end-event': label('接结束事件', 'Append an end event'),
  'Change element': label('更改类型', 'Change type'),
  'Connect to other element': label('连到其他元素', 'Connect to another element'),
  Delete: label('删除', 'Delete'),
  Remove: label('删除', 'Delete'),
  'Start event': label('开始事件', 'Start event'),
  'End event': label('结束事件', 'End event'),
  'User task': label('用户任务', 'User task'),
  'Exclusive gateway': label('排他网关', 'Exclusive gateway'),
  'Parallel gateway': label('并行网关', 'Parallel gateway'),
  'Search in diagram': label('在图中查找', 'Search in the diagram'),
  Search: label('查找', 'Search'),
  'No matching entries': label('没有匹配项', 'Nothing found'),
  'Toggle non-interrupting': label('切换非中断', 'Toggle non-interrupting'),
  Elements: label('元素', 'Elements'),
  element: label('元素', 'element'),
  'flow elements': label('流程元素', 'flow elements'),
};

/** Translation of a bpmn-js text; the original if there is none. */
export function drawingWord(word: string, parameters: Readonly<Record<string, unknown>> = {}): string {
  const known = Object.hasOwn(words, word) ? words[word]?.[currentLanguage()] : undefined;
  return interpolate(known ?? word, parameters);
}

/** bpmn-js module that translates it. */
export const translatedWords = { translate: ['value', drawingWord] };
