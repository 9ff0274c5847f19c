import { label } from '@refectory/declaration/label.ts';

/** Texts of the simulator (spec/flow#simulator). */
export const simulateTexts = {
  simulate: label('试算', 'Simulate'),
  title: label('试算“{name}”：会由谁办理', 'Simulate “{name}”: who would handle it'),
  starter: label('发起人', 'Started by'),
  starterHelp: label('不选为本人', 'Leave empty for yourself'),
  pass: label('各环节均通过', 'Everybody approves'),
  variables: label('变量', 'Variables'),
  variablesHelp: label('每行一个，如 days=5；流程用到：{names}', 'One a line, as days=5; the process uses: {names}'),
  noVariables: label('每行一个，如 days=5', 'One a line, as days=5'),
  run: label('试算', 'Simulate'),
  writesNothing: label(
    '按当前人员、岗位、代理与时间计算，不写入任何数据。',
    'Worked out from the people, positions, deputies and time as they are now. Nothing is saved.',
  ),
  step: label('环节', 'Step'),
  people: label('办理人', 'Assignee'),
  reason: label('原因', 'Reason'),
  due: label('期限', 'Deadlines'),
  deputies: label('代理：{names}', 'Deputy: {names}'),
  start: label('开始', 'Start'),
  end: label('结束', 'End'),
  nobody: label('无人', 'Nobody'),
} as const;
