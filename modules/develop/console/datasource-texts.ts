import { label } from '@refectory/declaration/label.ts';

/** Wording of the data sources. */
export const datasourceTexts = {
  test: label('测试连接', 'Test connection'),
  works: label(
    '连接成功：{product}，{tables} 张表，{milliseconds} 毫秒',
    'Connected: {product}, {tables} tables, {milliseconds} ms',
  ),
} as const;
