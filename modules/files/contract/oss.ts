import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { ossProvider } from '#system/contract/dictionaries.ts';
import { ossStates } from './oss-states.ts';

const forS3 = { field: 'provider', is: [ossProvider.keys.s3] };

/** 对象存储 (spec/files#stores): stores for uploads. Without an enabled one, uploads go to a folder of the server. */
export const oss = defineResource({
  name: 'files.oss',
  path: '/blade-resource/oss',
  label: label('对象存储', 'Object storage'),
  title: 'name',
  verbs: ['add', 'edit', 'remove'],
  states: ossStates,
  fields: {
    provider: f.choice('oss_provider', '存储类型', 'Type', {
      named: true,
      list: true,
      search: true,
      form: true,
      required: true,
    }),
    code: f.text('资源编号', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 50,
      format: 'code',
      secondaryLabel: 'code',
    }),
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    endpoint: f.text('资源地址', 'Endpoint', { list: true, form: true, max: 300, when: forS3 }),
    bucketName: f.text('空间名', 'Bucket', { list: true, form: true, max: 100, when: forS3 }),
    region: f.text('区域', 'Region', { list: 'hidden', form: true, max: 50, when: forS3 }),
    accessKey: f.text('访问密钥', 'Access key', { form: true, max: 200, when: forS3 }),
    secretKey: f.secret('私有密钥', 'Secret key', { form: true, max: 200, when: forS3 }),
    status: f.choice('enable_status', '状态', 'Status', { named: true, list: true, search: true }),
    statusName: f.text('状态名称', 'Name of the state', { isInternal: true }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  actions: {
    enable: {
      label: label('启用', 'Enable'),
      target: 'row',
      permission: 'oss_edit',
      from: ossStates.moves.enable.from,
    },
  },
});
