import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { expect, test } from 'vitest';
import { resolveExportColumns } from './export-columns.ts';

test('a workbook calls a value by its name in the language of the reader, one that has none stays', () => {
  const valueLabels = { 'stock.count': label('盘点', 'Stocktake') };
  const field = f.text('业务类型', 'Business type', { valueLabels });
  const columns = [{ name: 'businessType', column: 'business_type', kind: field.kind, field }];
  const [chinese] = resolveExportColumns(columns, 'businessType', new Map(), 'zh');
  const [english] = resolveExportColumns(columns, 'businessType', new Map(), 'en');
  expect(chinese?.text('stock.count')).toBe('盘点');
  expect(english?.text('stock.count')).toBe('Stocktake');
  expect(english?.text('stock.other')).toBe('stock.other');
  expect(english?.text(null)).toBe('');
});
