import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { definitionFields, processNameField, suspendedField } from './flow-fields.ts';

/** 部署管理: every deployed definition (spec/flow#process). */
export const manager = defineResource({
  name: 'flow.manager',
  path: '/blade-flow/manager',
  label: label('流程部署', 'Deployed process'),
  title: 'name',
  verbs: [],
  sort: ['-deploymentTime', '-id'],
  fields: {
    processDefinitionName: processNameField,
    processDefinitionKey: { ...definitionFields.processDefinitionKey, list: true },
    category: definitionFields.category,
    processDefinitionVersion: { ...definitionFields.processDefinitionVersion, list: true },
    suspended: { ...suspendedField, list: true, search: true },
    tenantId: f.text('开放租户', 'Open to tenants', { list: true, width: 140 }),
    deploymentTime: f.datetime('部署时间', 'Deployed', { list: true }),
    resourceName: f.text('文件', 'File', { list: 'hidden' }),
    diagramResourceName: f.text('流程图', 'Diagram', { list: 'hidden' }),
    processDefinitionId: definitionFields.processDefinitionId,
    deploymentId: f.text('部署', 'Deployment', { isInternal: true }),
    formKey: f.text('表单', 'Form', { list: 'hidden' }),
    name: f.text('流程名称', 'Process', { isInternal: true }),
    key: f.text('流程标识', 'Key', { isInternal: true }),
  },
  actions: {
    'change-state': {
      label: label('挂起/激活', 'Suspend or activate'),
      target: 'resource',
      hidden: true,
      permission: 'flow_manager_state',
      input: {
        processDefinitionId: f.reference('flow.manager', '流程定义', 'Definition', { form: true, required: true }),
        state: f.text('状态', 'Status', { form: true, required: true }),
      },
    },
    'delete-deployment': {
      label: label('删除', 'Delete'),
      target: 'resource',
      hidden: true,
      tone: 'danger',
      permission: 'flow_manager_delete',
      input: { deploymentIds: f.references('flow.manager', '部署', 'Deployments', { form: true, required: true }) },
    },
  },
});
