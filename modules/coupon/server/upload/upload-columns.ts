import { type Label, label } from '@refectory/declaration/label.ts';

/** The columns of a workbook that says who gets which coupon (spec/coupon#upload). */
export const uploadColumns = {
  saasNo: label('工号*', 'Staff no.*'),
  couponNo: label('券号', 'Coupon no.'),
  typeCode: label('券类型编码', 'Type code'),
  count: label('张数', 'How many'),
} as const satisfies Readonly<Record<string, Label>>;

export type UploadColumn = keyof typeof uploadColumns;

const bare = (header: string): string => header.replace(/[*＊]/g, '').trim().toLowerCase();

/** Where each column is among the headers of a file, in either language or by name; -1 where it is not. */
export const findColumns = (headers: readonly string[]): Readonly<Record<UploadColumn, number>> =>
  Object.fromEntries(
    Object.entries(uploadColumns).map(([name, { zh, en }]) => {
      const known = [zh, en, name].map(bare);
      return [name, headers.findIndex((header) => known.includes(bare(header)))];
    }),
  ) as Record<UploadColumn, number>;
