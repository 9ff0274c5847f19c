import { optional, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { rowIdField } from './response-fields.ts';
import { tenantWorkKinds, tenantWorkStates } from './tenant-work-states.ts';

/** The latest work on a tenant; empty when there was none. */
const work = {
  id: optional(rowIdField),
  kind: optional(f.text('种类', 'Kind', { required: true, oneOf: tenantWorkKinds })),
  state: optional(f.text('状态', 'Status', { required: true, oneOf: tenantWorkStates.words })),
  progress: optional(f.text('进度', 'Progress')),
  rows: optional(f.integer('数据条数', 'Rows', { required: true })),
  files: optional(f.integer('文件数', 'Files', { required: true })),
  msg: optional(f.text('失败原因', 'Why it failed')),
  askedAt: optional(f.datetime('提交时间', 'Requested')),
  endedAt: optional(f.datetime('结束时间', 'Ended')),
  link: optional(f.text('下载地址，一次有效', 'Where the file is fetched, once')),
};

/** 租户 (spec/system#new-tenant). Adding one also creates its role, department, position and first user. */
export const tenant = defineResource({
  name: 'system.tenant',
  path: '/blade-system/tenant',
  label: label('租户', 'Tenant'),
  title: 'tenantName',
  verbs: ['add', 'edit', 'remove'],
  fields: {
    tenantId: f.text('租户编号', 'Tenant number', { list: true, search: true, format: 'code', secondaryLabel: 'code' }),
    tenantName: f.text('租户名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    linkman: f.text('联系人', 'Contact', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 50,
      sensitive: true,
    }),
    contactNumber: f.text('联系电话', 'Phone', { list: true, form: true, max: 30 }),
    address: f.multiline('联系地址', 'Address', { list: 'hidden', form: true, max: 200 }),
    domain: f.text('域名地址', 'Domain', { list: true, form: true, max: 200 }),
    userLimit: f.integer('账号额度', 'User limit', {
      list: true,
      grouped: true,
      help: label('-1 表示不限', '-1 means no limit'),
    }),
    storageLimit: f.integer('存储额度（MB）', 'Storage limit (MB)', {
      list: true,
      grouped: true,
      help: label('-1 表示不限', '-1 means no limit'),
    }),
    validUntil: f.datetime('过期时间', 'Valid until', { list: true }),
    datasourceId: f.reference('develop.datasource', '数据源', 'Data source', { list: true }),
  },
  queries: {
    work: {
      label: label('租户任务', 'Tenant task'),
      input: { id: f.reference('system.tenant', '租户', 'Tenant', { required: true }) },
      answer: row(work),
      permission: ['tenant_erase', 'tenant_export', 'tenant_datasource'],
    },
  },
  actions: {
    setting: {
      label: label('授权配置', 'Limits'),
      target: 'together',
      prefill: true,
      input: {
        userLimit: f.integer('账号额度', 'User limit', {
          min: -1,
          help: label(
            '-1 或留空表示不限；已有账号不受影响',
            '-1 or empty means no limit; existing users are not affected',
          ),
        }),
        storageLimit: f.integer('存储额度（MB）', 'Storage limit (MB)', {
          min: -1,
          help: label(
            '-1 或留空表示不限；已有附件不受影响',
            '-1 or empty means no limit; existing attachments are not affected',
          ),
        }),
        validUntil: f.datetime('过期时间', 'Valid until', {
          help: label('过期后只能查看；留空表示长期有效', 'Read-only from then on; leave empty for no end date'),
        }),
      },
    },
    datasource: {
      label: label('数据源', 'Data source'),
      target: 'resource',
      hidden: true,
      input: {
        tenantId: f.text('租户编号', 'Tenant number', { required: true, max: 6 }),
        datasourceId: f.reference('develop.datasource', '数据源', 'Data source', {
          help: label('留空表示主服务器', 'Leave empty for the home server'),
        }),
      },
    },
    'export-all': {
      label: label('导出全部数据', 'Export everything'),
      target: 'row',
      permission: 'tenant_export',
      hidden: true,
      answer: row({ id: rowIdField }),
    },
    erase: {
      label: label('彻底清除', 'Erase'),
      target: 'row',
      tone: 'danger',
      hidden: true,
      input: {
        tenantName: f.text('租户名称', 'Name', {
          required: true,
          help: label('请输入要清除的租户的名称以确认', 'Type the tenant name to confirm'),
        }),
        skipsStores: f.flag('跳过无法连接的存储', 'Skip stores that cannot be reached'),
      },
      answer: row({ id: rowIdField }),
    },
  },
});
