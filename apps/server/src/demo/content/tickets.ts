import { ticketKind, ticketPlaceKind } from '@refectory/modules/ticket/contract/dictionaries.ts';

const { meal, entrance, package: combined } = ticketKind.keys;
const { place, venue, gate } = ticketPlaceKind.keys;

/** A check point; its children follow. */
export interface DemoCheckPoint {
  readonly code: string;
  readonly name: string;
  readonly kind: number;
  readonly device?: string;
  readonly capacity?: number;
  readonly below?: readonly DemoCheckPoint[];
}

export const demoCheckPoints: readonly DemoCheckPoint[] = [
  {
    code: 'TP01',
    name: '总部园区',
    kind: place,
    below: [
      {
        code: 'TP0101',
        name: '文体中心',
        kind: venue,
        capacity: 300,
        below: [
          { code: 'G01', name: '东门闸口', kind: gate, device: '闸机 1' },
          { code: 'G02', name: '西门闸口', kind: gate, device: '手持 2' },
        ],
      },
      {
        code: 'TP0102',
        name: '一号餐厅宴会厅',
        kind: venue,
        below: [{ code: 'G03', name: '宴会厅入口', kind: gate, device: '平板 3' }],
      },
    ],
  },
];

/** A ticket type; days are relative to today. */
export interface DemoTicketType {
  readonly code: string;
  readonly name: string;
  readonly kind: number;
  readonly price: string;
  readonly stock: number;
  readonly uses: number;
  readonly from: number;
  readonly to: number;
  readonly checkPoint: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

export const demoTicketTypes: readonly DemoTicketType[] = [
  {
    code: 'MEAL',
    name: '访客午餐票',
    kind: meal,
    price: '25.00',
    stock: 500,
    uses: 1,
    from: -30,
    to: 60,
    checkPoint: 'TP0102',
    more: { weekdays: [1, 2, 3, 4, 5], timeFrom: '11:00', timeTo: '13:30', remark: '凭票用餐一次，当日有效时段内使用' },
  },
  {
    code: 'GYM',
    name: '文体中心门票',
    kind: entrance,
    price: '20.00',
    stock: 1000,
    uses: 0,
    from: -30,
    to: 120,
    checkPoint: 'TP0101',
    more: { usesPerDay: 3, minMinutesBetween: 5, countsInside: true, remark: '进出均须检票' },
  },
  {
    code: 'DAY10',
    name: '十次餐饮套票',
    kind: combined,
    price: '220.00',
    stock: 200,
    uses: 10,
    from: -30,
    to: 180,
    checkPoint: 'TP01',
    more: { usesPerDay: 1, validDays: 90 },
  },
  {
    code: 'OPEN',
    name: '开放日门票',
    kind: entrance,
    price: '0.00',
    stock: 60,
    uses: 1,
    from: -10,
    to: -1,
    checkPoint: 'TP01',
  },
];
