import { defineCalls } from '@refectory/declaration/call/call.ts';
import { row, rows, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { label } from '@refectory/declaration/label.ts';
import { model } from './model.ts';

const { path, label: group } = model;
/** Reading requires the menu, editing the button. */
const reading = 'flow_model';
const drawing = 'flow_model_design';

const modelId = f.reference('flow.model', '模型', 'Model', { required: true });
const version = f.integer('版本', 'Version', { required: true, min: 1 });
const category = f.choice('flow', '流程分类', 'Category', { required: true });
const saved = row({ id: modelId, version });

/**
 * Templates of a new model: an empty process, a simple approval, the content of another model, or a request with a
 * form.
 */
export const modelTemplates = { empty: 1, approval: 2, copy: 3, request: 4 } as const;

/** What a new model is named. */
export const newModelInput = {
  name: f.text('模型名称', 'Name', { form: true, required: true, max: 200 }),
  key: f.text('模型标识', 'Key', {
    form: true,
    required: true,
    max: 100,
    help: label(
      '以字母或下划线开头，可含数字、点和连字符',
      'A letter or underscore first; digits, dots and hyphens may follow',
    ),
  }),
  category: f.choice('flow', '流程分类', 'Category', { form: true, required: true }),
};

/** The designer of models (spec/flow#designer). */
export const modelCalls = defineCalls({
  content: {
    method: 'GET',
    path: `${path}/content`,
    label: label('模型内容', 'Content of a model'),
    group,
    permission: reading,
    input: { modelId, edition: f.integer('版本，空为最新', 'Version; empty: the newest', { min: 1 }) },
    answer: row({
      id: modelId,
      version,
      edition: f.integer('内容的版本', 'Version of the content', { required: true }),
      name: f.text('模型名称', 'Name', { required: true }),
      key: f.text('模型标识', 'Key', { required: true }),
      category,
      fileName: f.text('文件', 'File', { required: true }),
      hasDiagram: f.flag('有流程图', 'Says how it is drawn', { required: true }),
      xml: f.text('BPMN 2.0', 'BPMN 2.0', { required: true }),
    }),
  },
  versions: {
    method: 'GET',
    path: `${path}/versions`,
    label: label('模型的版本', 'Versions of a model'),
    group,
    permission: reading,
    input: { modelId },
    answer: rows({
      edition: f.integer('版本', 'Version', { required: true }),
      name: f.text('模型名称', 'Name', { required: true }),
      savedAt: f.datetime('保存时间', 'Saved', { required: true }),
      savedBy: f.text('保存人', 'Saved by', { required: true }),
      restoredFrom: f.integer('取自版本', 'Taken from version'),
      deployed: valueList(f.integer('部署为流程版本', 'Deployed as this version of the process')),
    }),
  },
  create: {
    method: 'POST',
    path: `${path}/create`,
    label: label('新建模型', 'New model'),
    group,
    permission: drawing,
    idempotent: true,
    input: {
      ...newModelInput,
      template: f.integer(
        '模板：1 空白，2 简单审批，3 复制，4 带表单的申请',
        'Template: 1 empty, 2 simple approval, 3 copy, 4 request with a form',
        { required: true, min: 1, max: 4 },
      ),
      sourceId: f.reference('flow.model', '复制自', 'Copy of'),
    },
    answer: saved,
  },
  save: {
    method: 'POST',
    path: `${path}/save`,
    label: label('保存模型', 'Save a model'),
    group,
    permission: drawing,
    upload: true,
    idempotent: true,
    input: { modelId, version, category },
    answer: saved,
  },
  'restore-version': {
    method: 'POST',
    path: `${path}/restore-version`,
    label: label('恢复模型的版本', 'Restore a version of a model'),
    group,
    permission: drawing,
    idempotent: true,
    input: { modelId, version, edition: f.integer('要恢复的版本', 'Version to restore', { required: true, min: 1 }) },
    answer: saved,
  },
  candidates: {
    method: 'GET',
    path: `${path}/candidates`,
    label: label('可选的办理人', 'Whom a task can be offered to'),
    group,
    permission: drawing,
    input: {
      kind: f.text('种类：role、post、dept、user、may', 'Kind: role, post, dept, user, may', { max: 10 }),
      keyword: f.text('关键词', 'Keyword', { max: 100 }),
      names: f.text('引擎中的名称，逗号分隔', 'As the engine names them, separated by commas', { max: 8000 }),
      size: f.integer('条数', 'Rows', { min: 1, max: 200 }),
    },
    answer: rows({
      value: f.text('引擎中的名称', 'As the engine names it', { required: true }),
      label: f.text('名称', 'Name', { required: true }),
      note: f.text('说明', 'Note'),
    }),
  },
});

export type ModelContent = ResponseData<(typeof modelCalls)['content']['answer']>;
export type ModelVersion = ResponseData<(typeof modelCalls)['versions']['answer']>[number];
