import { defineCalls } from '@refectory/declaration/call/call.ts';
import { file, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { permissionCode } from '@refectory/declaration/resource.ts';
import { attach } from './attach.ts';
import { oss } from './oss.ts';

const { link, domain, name, originalName } = attach.fields;

/**
 * Uploads, downloads and store tests (spec/files#uploads): calls that stream, or wait for stores between two
 * transactions.
 */
export const filesCalls = defineCalls({
  putFile: {
    method: 'POST',
    path: '/blade-resource/oss/endpoint/put-file',
    label: label('上传文件', 'Upload a file'),
    group: oss.label,
    permission: 'authenticated',
    // `image` and `avatar` are restricted; any other purpose allows any file.
    input: { rule: f.text('用途', 'Use') },
    answer: row({ link, domain, name, originalName, attachId: f.reference('files.attach', '附件', 'File') }),
    upload: true,
  },
  /** A public file is readable by its link alone. */
  giveFile: {
    method: 'GET',
    path: '/blade-resource/oss/file/:tenantId/:name',
    label: label('读取文件', 'Read a file'),
    group: oss.label,
    permission: 'public',
    input: { tenantId: f.text('租户编号', 'Tenant number'), name },
    answer: file,
  },
  test: {
    method: 'POST',
    path: '/blade-resource/oss/test',
    label: label('测试存储', 'Test a store'),
    group: oss.label,
    permission: permissionCode(oss, 'edit'),
    input: { id: f.reference('', '对象存储', 'Object storage', { required: true }) },
    answer: row({ milliseconds: f.integer('毫秒', 'Milliseconds', { required: true }) }),
  },
});
