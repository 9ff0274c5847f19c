/** A supplier; days from today to the end of its licence. */
export interface DemoSupplier {
  readonly code: string;
  readonly name: string;
  readonly contact: string;
  readonly phone: string;
  readonly leadDays: number;
  readonly licenceNo: string;
  readonly licenceDays: number;
}

type Line = readonly [name: string, contact: string, phone: string, leadDays: number, licenceDays: number];

const lines: readonly Line[] = [
  ['双汇冷鲜配送', '马先生', '13800100201', 1, 412],
  ['西北清真肉业', '丁女士', '13800100202', 2, 268],
  ['德青源', '高先生', '13800100203', 1, 530],
  ['江南水产批发', '沈女士', '13800100204', 1, 19],
  ['绿源蔬菜合作社', '田先生', '13800100205', 1, 190],
  ['清美豆制品', '顾女士', '13800100206', 1, 341],
  ['中粮粮油', '韩先生', '13800100207', 3, 604],
  ['海天调味', '梁女士', '13800100208', 3, 455],
  ['光明乳业', '唐先生', '13800100209', 1, 77],
];

export const suppliers: readonly DemoSupplier[] = lines.map(([name, contact, phone, leadDays, licenceDays], at) => ({
  code: `S${String(at + 1).padStart(4, '0')}`,
  name,
  contact,
  phone,
  leadDays,
  licenceNo: `JY13100${String(at + 1).padStart(7, '0')}`,
  licenceDays,
}));
