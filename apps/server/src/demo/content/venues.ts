import { dayKind, priceMethod } from '@refectory/modules/dining/contract/dictionaries.ts';

const everyHour = Array.from({ length: 13 }, (_, n) => ({
  name: `${n + 9}点场`,
  startTime: `${String(n + 9).padStart(2, '0')}:00`,
  endTime: `${String(n + 10).padStart(2, '0')}:00`,
}));

/** The sports centre: slots by type, areas with their parts. */
export const demoVenue = {
  venue: {
    name: '文体中心',
    code: 'V01',
    openTime: '08:00',
    closeTime: '22:00',
    phone: '021-55550100',
    address: '园区东侧',
  },
  times: {
    hours: everyHour,
    meetings: [
      { name: '上午会议', startTime: '09:00', endTime: '12:00' },
      { name: '下午会议', startTime: '14:00', endTime: '18:00' },
    ],
    banquets: [
      { name: '午宴', startTime: '11:00', endTime: '14:00' },
      { name: '晚宴', startTime: '17:00', endTime: '21:00' },
    ],
  },
  areas: [
    ...Array.from({ length: 6 }, (_, n) => ({
      name: `羽毛球${n + 1}号场`,
      code: `YM${n + 1}`,
      capacity: 8,
      kind: 'badminton',
    })),
    {
      name: '篮球场',
      code: 'LQ',
      capacity: 40,
      kind: 'basketball',
      parts: [
        { name: '篮球东半场', code: 'LQ1', capacity: 20 },
        { name: '篮球西半场', code: 'LQ2', capacity: 20 },
      ],
    },
    ...['甲', '乙', '丙'].map((name, n) => ({
      name: `${name}会议室`,
      code: `HY${n + 1}`,
      capacity: 12 + 8 * n,
      kind: 'meeting',
    })),
    { name: '宴会厅', code: 'YH', capacity: 200, bufferMinutes: 60, kind: 'banquet' },
  ],
  types: [
    {
      kind: 'badminton',
      times: 'hours',
      fields: {
        name: '羽毛球',
        label: '球类',
        price: '40.00',
        holidayPrice: '60.00',
        maxPersons: 8,
        quotaPerDay: 3,
        strikeLimit: 3,
      },
    },
    {
      kind: 'basketball',
      times: 'hours',
      fields: { name: '篮球', label: '球类', price: '100.00', holidayPrice: '150.00', maxPersons: 40 },
    },
    { kind: 'meeting', times: 'meetings', fields: { name: '会议室', label: '会议', price: '0.00', bookableDays: 60 } },
    {
      kind: 'banquet',
      times: 'banquets',
      fields: {
        name: '宴会',
        label: '宴会',
        price: '2000.00',
        holidayPrice: '2600.00',
        deposit: '500.00',
        minPersons: 20,
        approval: true,
        bookableDays: 90,
        cancelHours: 72,
        cancelSteps: [
          { hours: 48, percent: 70 },
          { hours: 24, percent: 30 },
        ],
      },
    },
  ],
  equipment: [
    { kinds: ['badminton'], fields: { name: '羽毛球拍', unit: '支', price: '10.00', stock: 24 } },
    { kinds: ['badminton'], fields: { name: '羽毛球', unit: '筒', price: '25.00', stock: 40 } },
    { kinds: ['basketball'], fields: { name: '篮球', unit: '个', price: '5.00', stock: 10 } },
    { kinds: ['meeting', 'banquet'], fields: { name: '投影仪', unit: '台', price: '50.00', stock: 2 } },
    { kinds: ['banquet'], fields: { name: '无线话筒', unit: '支', price: '20.00', stock: 6 } },
  ],
  rules: [
    {
      kind: 'badminton',
      fields: { name: '羽毛球晚间', timeFrom: '18:00', timeTo: '22:00', method: priceMethod.keys.fixed, value: '60' },
    },
    {
      kind: 'badminton',
      fields: {
        name: '羽毛球工作日上午半价',
        dayKind: dayKind.keys.workday,
        timeTo: '12:00',
        method: priceMethod.keys.percent,
        value: '50',
      },
    },
  ],
} as const;
