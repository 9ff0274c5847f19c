import type { Field } from '@refectory/declaration/field/field.ts';
import { type Label, label } from '@refectory/declaration/label.ts';
import { toWireName } from '../database/wire-name.ts';
import { workbookFileName } from '../export/export-rows.ts';
import type { Context } from '../request/context.ts';
import type { Binding, FileResponse } from '../resource/binding.ts';
import { type DictionaryLabels, loadDictionaryLabels } from '../resource/dictionary-labels.ts';
import type { Registry } from '../resource/registry.ts';
import { createWorkbookStream, type SheetColumn, workbookType } from '../workbook/workbook-stream.ts';
import { type ImportField, importHeader, isRequiredOnAdd, listImportFields } from './import-columns.ts';
import { importKeyColumn } from './import-references.ts';

const words = {
  template: label('导入模板', 'import template'),
  notes: label('填写说明', 'Notes'),
  column: label('列', 'Column'),
  needed: label('必填', 'Required'),
  values: label('填写内容', 'What to enter'),
  help: label('说明', 'Help'),
  yes: label('是', 'yes'),
  several: label('可填多个，用逗号分隔：', 'Several, separated by commas: '),
  existing: label('相同则更新已有数据', 'The same value updates the existing record'),
} as const;

const kinds: Readonly<Partial<Record<Field['kind'], Label>>> = {
  integer: label('整数', 'Whole number'),
  decimal: label('数字', 'Number'),
  money: label('金额，最多两位小数', 'Amount, at most two decimals'),
  date: label('日期，如2026-11-20', 'Date like 2026-11-20'),
  time: label('时间，如11:30', 'Time like 11:30'),
  datetime: label('日期时间，如2026-11-20 12:00:00', 'Date and time like 2026-11-20 12:00:00'),
  flag: label('是 / 否', 'yes / no'),
};

/**
 * An empty workbook to fill in: the columns of a new row, required ones starred, and a sheet that describes the
 * accepted values.
 */
export async function buildImportTemplate(registry: Registry, binding: Binding, ctx: Context): Promise<FileResponse> {
  const { resource } = binding;
  const fields = listImportFields(resource);
  const labels = await loadDictionaryLabels(ctx, resource.fields);
  const say = (text: Label) => text[ctx.language];
  const columns = fields.map(
    ({ field }): SheetColumn => ({ header: importHeader(field, ctx.language), format: 'text', width: 18 }),
  );
  const notes = fields.map((each) => [
    say(each.field.label),
    isRequiredOnAdd(each.field) ? say(words.yes) : '',
    content(registry, binding, ctx, each, labels),
    [each.field.help && say(each.field.help), binding.importIdentity.includes(each.name) && say(words.existing)]
      .filter(Boolean)
      .join('; '),
  ]);
  const noteColumns = [words.column, words.needed, words.values, words.help].map(
    (head, index): SheetColumn => ({ header: say(head), format: 'text', width: [18, 10, 60, 40][index] ?? 18 }),
  );
  return {
    fileName: workbookFileName(ctx, `${say(resource.label)} ${say(words.template)}`),
    contentType: workbookType,
    body: createWorkbookStream([
      { name: say(resource.label), columns, rows: [] },
      { name: say(words.notes), columns: noteColumns, rows: [notes] },
    ]),
  };
}

function content(
  registry: Registry,
  binding: Binding,
  { language }: Context,
  { name, field }: ImportField,
  labels: DictionaryLabels,
): string {
  const several = field.kind === 'choices' || field.kind === 'references' ? words.several[language] : '';
  if (field.dictionary)
    return (
      several +
      [...(labels.get(field.dictionary) ?? [])]
        .filter(([key]) => !field.selectableKeys || field.selectableKeys.includes(Number(key)))
        .map(([, entry]) => entry[language])
        .join(' / ')
    );
  const target = registry.bindings.get(field.resource ?? '');
  if (target) {
    const keys = [...new Set([toWireName(importKeyColumn(binding, target, name)), target.resource.title])];
    const wordings = keys.map((key) => target.resource.fields[key]?.label[language] ?? key);
    return `${several}${target.resource.label[language]} · ${wordings.join(' / ')}`;
  }
  const limit =
    field.kind === 'text' && field.max
      ? language === 'zh'
        ? `，最多${field.max}字`
        : `, at most ${field.max} characters`
      : '';
  return (kinds[field.kind]?.[language] ?? (language === 'zh' ? '文字' : 'Text')) + limit;
}
