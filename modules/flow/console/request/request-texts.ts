import { label } from '@refectory/declaration/label.ts';

/** Texts of processes with a start form (spec/flow#form). */
export const requestTexts = {
  title: label('发起流程', 'Start a process'),
  titleOf: label('发起：{name}', 'Start: {name}'),
  submit: label('提交', 'Submit'),
  submitted: label('“{name}”已提交', '“{name}” is submitted'),
  noFields: label('这个流程没有要填写的内容，提交后即开始。', 'There is nothing to fill in; it starts when submitted.'),
  choose: label('请选择', 'Choose'),
  mayChange: label('可修改的内容', 'What you can change'),
} as const;
