import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** The tenants to which a deployment is available; empty: all (spec/flow#process). */
const tenantIds = f.text('开放租户', 'Open to tenants', {
  form: true,
  max: 4000,
  help: label('留空表示全部租户', 'Leave empty for all tenants'),
});

/** 模型管理: BPMN files as they were uploaded, the newest of each key (spec/flow#process). */
export const model = defineResource({
  name: 'flow.model',
  path: '/blade-flow/model',
  label: label('流程模型', 'Process model'),
  title: 'name',
  verbs: ['remove'],
  sort: ['-lastUpdateTime'],
  fields: {
    name: f.text('模型名称', 'Name', { list: true, search: true }),
    key: f.text('模型标识', 'Key', { list: true, search: true }),
    category: f.choice('flow', '流程分类', 'Category', { named: true, list: true, search: true }),
    version: f.integer('模型版本', 'Version', { list: true }),
    deploymentId: f.text('部署', 'Deployment', { isInternal: true }),
    createTime: f.datetime('创建时间', 'Created', { list: 'hidden', search: true }),
    lastUpdateTime: f.datetime('更新时间', 'Updated', { list: true }),
    description: f.text('说明', 'Description', { list: true }),
  },
  actions: {
    deploy: {
      label: label('部署', 'Deploy'),
      target: 'resource',
      hidden: true,
      answer: row({
        deploymentId: f.text('部署', 'Deployment'),
        processDefinitionId: f.reference('flow.manager', '流程定义', 'Definition'),
        version: f.integer('流程版本', 'Version', { required: true }),
      }),
      input: {
        modelId: f.reference('flow.model', '模型', 'Model', { form: true, required: true }),
        category: f.choice('flow', '流程分类', 'Category', { form: true }),
        tenantIds,
      },
    },
  },
});

/** Fields of an upload of BPMN files, beside the files. */
export const modelUploadInput = {
  category: f.choice('flow', '流程分类', 'Category', { form: true, required: true }),
  tenantIds,
} as const;

/** The largest BPMN file (spec/flow#process). */
export const maxModelFileBytes = 1024 * 1024;
