import { defineCalls } from '@refectory/declaration/call/call.ts';
import { file, list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

const group = label('租户', 'Tenant');
const rows = f.integer('数据条数', 'Rows', { required: true });
const count = (zh: string, en: string) => f.integer(zh, en, { required: true });

/** Calls on whole tenants that are not declared actions: they read another tenant, or return a file made earlier. */
export const tenancyCalls = defineCalls({
  erasePreview: {
    method: 'GET',
    path: '/blade-system/tenant/erase-preview',
    label: label('清除预览', 'What erasing would take'),
    group,
    permission: 'tenant_erase',
    input: { id: f.reference('', '租户', 'Tenant', { required: true }) },
    answer: row({
      tables: list('数据表', 'Tables', { name: f.text('表名', 'Table'), label: f.text('名称', 'Name'), rows }),
      rows,
      files: count('文件数', 'Files'),
      bytes: count('文件字节数', 'Bytes of files'),
    }),
  },
  exportFile: {
    method: 'GET',
    path: '/blade-system/tenant/export-file',
    label: label('下载导出文件，一次有效', 'Fetch an export, once'),
    group,
    permission: 'tenant_export',
    input: { key: f.text('下载编号', 'Key') },
    answer: file,
    singleUse: true,
  },
});
