import { defineCalls } from '@refectory/declaration/call/call.ts';
import { file, list, optional, row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { permissionCode } from '@refectory/declaration/resource.ts';
import { code } from './code.ts';

const permission = permissionCode(code, 'add');

/** The code generator's calls that read the project's sources: outside of transactions (spec/develop#code). */
export const codeCalls = defineCalls({
  /** Content of the zip: new files in full, changed ones as diffs. */
  preview: {
    method: 'GET',
    path: '/blade-develop/code/preview',
    label: label('预览', 'Preview'),
    group: code.label,
    permission,
    input: { id: f.reference('', '代码生成', 'Generated code', { required: true }) },
    answer: rows({
      path: f.text('文件', 'File'),
      isNew: f.flag('新文件', 'New'),
      content: optional(f.multiline('内容', 'Content')),
      changes: optional(
        list('变更', 'Changes', {
          line: f.integer('行号', 'Line', { required: true }),
          text: f.multiline('内容', 'Content'),
        }),
      ),
    }),
  },
  genCode: {
    method: 'POST',
    path: '/blade-develop/code/gen-code',
    label: label('代码生成', 'Generate'),
    group: code.label,
    permission,
    input: {
      ids: f.references('', '代码生成', 'Generated code', { required: true, max: 100 }),
      // Saber names a console here; there is only one.
      system: f.text('前端', 'Client pages', { initial: 'saber', max: 50 }),
    },
    answer: row({
      fileName: f.text('文件名', 'File name'),
      size: f.integer('大小', 'Size', { required: true }),
      link: f.text('下载地址，一次有效', 'Where it is fetched, once'),
    }),
  },
  /** Readable by its link alone, because browsers open it without a token. */
  package: {
    method: 'GET',
    path: '/blade-develop/code/package/:key',
    label: label('下载', 'Download'),
    group: code.label,
    permission: 'public',
    input: { key: f.text('下载编号', 'Key') },
    answer: file,
    singleUse: true,
  },
});
