import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, nullable, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { label } from '@refectory/declaration/label.ts';

const group = label('流程', 'Workflow');
const processDefinitionId = f.reference('flow.manager', '流程定义', 'Definition', { required: true });

/** Form values on the wire by field name, a span as two days; empty values may be omitted. */
export const formValues = f.valueMap('表单内容', 'Content of the form', f.scalar('内容', 'Value'), {
  form: true,
  max: 100,
});

/** The fields of a form on the wire. */
export const formFieldList = list('表单字段', 'Fields of the form', {
  key: f.text('字段标识', 'Name', { required: true }),
  kind: f.text(
    '类型：text、long、number、money、day、span、choice、flag 或 person',
    'Type: text, long, number, money, day, span, choice, flag or person',
    { required: true },
  ),
  zh: f.text('中文名称', 'Name in Chinese', { required: true }),
  en: f.text('英文名称', 'Name in English', { required: true }),
  required: f.flag('必填', 'Required', { required: true }),
  min: nullable(f.number('最小值', 'Smallest value')),
  max: nullable(f.number('最大值', 'Largest value')),
  initial: f.text('默认值', 'Default', { required: true }),
  options: list('选项', 'Options', {
    value: f.text('值', 'Value', { required: true }),
    zh: f.text('中文名称', 'Name in Chinese', { required: true }),
    en: f.text('英文名称', 'Name in English', { required: true }),
  }),
});

/** Processes that start with a form (spec/flow#form). Every signed-in user may start those offered to him. */
export const formCalls = defineCalls({
  form: {
    method: 'GET',
    path: '/blade-flow/process/form',
    label: label('发起表单', 'Form to start a process with'),
    group,
    permission: 'authenticated',
    input: { processDefinitionId },
    answer: row({
      processDefinitionId,
      processName: f.text('流程名称', 'Process', { required: true }),
      description: f.text('说明', 'Description', { required: true }),
      fields: formFieldList,
    }),
  },
  start: {
    method: 'POST',
    path: '/blade-flow/process/start',
    label: label('发起流程', 'Start a process'),
    group,
    permission: 'authenticated',
    idempotent: true,
    input: { processDefinitionId, values: formValues },
    answer: row({
      id: f.reference('', '申请', 'Request', { required: true }),
      processInstanceId: f.reference('flow.follow', '流程实例', 'Instance', { required: true }),
    }),
  },
});

/** A form as its call tells it. */
export type FormAnswer = ResponseData<(typeof formCalls)['form']['answer']>;
/** A field of a form on the wire. */
export type FormFieldOnWire = FormAnswer['fields'][number];
