import { mealPeriod, placeKind } from '@refectory/modules/dining/contract/dictionaries.ts';
/** A package of a place. `weight`: how often it is chosen among those of its meal. */
export interface DemoPackage {
  readonly name: string;
  readonly meals: readonly number[];
  readonly price: string;
  readonly dishes: readonly string[];
  readonly weight: number;
  readonly dailyQuota?: number;
}

/** A place with its offers. `shares`: share of all diners by meal. */
export interface DemoPlace {
  readonly code: string;
  readonly name: string;
  readonly kind: number;
  readonly capacity: number;
  readonly openTime: string;
  readonly closeTime: string;
  readonly phone: string;
  readonly address: string;
  readonly shares: Readonly<Record<number, number>>;
  readonly noShowPolicy: 'charge' | 'refund' | 'strike';
  /** Number of tables per area. */
  readonly tables: Readonly<Record<string, number>>;
  readonly packages: readonly DemoPackage[];
  /** Dishes of its week menu, for orders. */
  readonly menu?: readonly string[];
}

export const { breakfast, lunch, dinner, supper } = mealPeriod.keys;

const canteen: DemoPlace = {
  code: 'CT01',
  name: '第一食堂',
  kind: placeKind.keys.canteen,
  capacity: 600,
  openTime: '06:30',
  closeTime: '20:00',
  phone: '025-88010001',
  address: '科技园一号楼负一层',
  shares: { [breakfast]: 75, [lunch]: 68, [dinner]: 70 },
  noShowPolicy: 'charge',
  tables: { A区: 24, B区: 24 },
  packages: [
    { name: '营养早餐', meals: [1], price: '8.00', dishes: ['鲜肉包', '茶叶蛋', '现磨豆浆'], weight: 5 },
    { name: '素食早餐', meals: [1], price: '6.00', dishes: ['香菇青菜包', '小米粥'], weight: 2 },
    { name: '面食早餐', meals: [1], price: '9.00', dishes: ['热干面', '现磨豆浆'], weight: 3 },
    {
      name: '一荤两素套餐',
      meals: [2, 3],
      price: '16.00',
      dishes: ['宫保鸡丁', '清炒时蔬', '番茄炒蛋', '米饭'],
      weight: 6,
    },
    {
      name: '两荤一素套餐',
      meals: [2, 3],
      price: '20.00',
      dishes: ['红烧肉', '鱼香肉丝', '手撕包菜', '米饭'],
      weight: 5,
    },
    {
      name: '轻食套餐',
      meals: [2, 3],
      price: '18.00',
      dishes: ['白灼虾', '蒜蓉西兰花', '杂粮饭'],
      weight: 2,
      dailyQuota: 200,
    },
    { name: '素食套餐', meals: [2, 3], price: '12.00', dishes: ['麻婆豆腐', '香菇油菜', '米饭'], weight: 2 },
    { name: '兰州牛肉面套餐', meals: [2, 3], price: '17.00', dishes: ['兰州牛肉面', '凉拌木耳'], weight: 3 },
  ],
};

const smallShop: DemoPlace = {
  code: 'SH01',
  name: '半间小店',
  kind: placeKind.keys.shop,
  capacity: 120,
  openTime: '06:30',
  closeTime: '23:00',
  phone: '025-88010002',
  address: '科技园二号楼大堂',
  shares: { [breakfast]: 25, [lunch]: 18, [dinner]: 15, [supper]: 100 },
  noShowPolicy: 'refund',
  tables: { 大堂: 12 },
  packages: [
    { name: '饼豆组合', meals: [1], price: '7.50', dishes: ['鸡蛋灌饼', '现磨豆浆'], weight: 4 },
    { name: '小馄饨套餐', meals: [1, 4], price: '10.50', dishes: ['鲜虾小馄饨', '茶叶蛋'], weight: 3 },
    { name: '麻辣烫套餐', meals: [2, 3, 4], price: '22.00', dishes: ['麻辣烫', '酸梅汤'], weight: 4 },
    { name: '炒饭套餐', meals: [2, 3], price: '15.00', dishes: ['扬州炒饭', '紫菜蛋花汤'], weight: 4 },
    { name: '水饺套餐', meals: [2, 3], price: '16.00', dishes: ['猪肉白菜水饺', '拍黄瓜'], weight: 3 },
    { name: '深夜小面', meals: [4], price: '13.00', dishes: ['重庆小面', '茶叶蛋'], weight: 4 },
  ],
  menu: [
    '扬州炒饭',
    '兰州牛肉面',
    '番茄鸡蛋面',
    '猪肉白菜水饺',
    '重庆小面',
    '烤冷面',
    '关东煮',
    '麻辣烫',
    '酸奶',
    '酸梅汤',
  ],
};

const hotel: DemoPlace = {
  code: 'HT01',
  name: '望湖酒店餐厅',
  kind: placeKind.keys.hotel,
  capacity: 120,
  openTime: '10:30',
  closeTime: '20:00',
  phone: '025-88010003',
  address: '望湖路八号二楼',
  shares: { [lunch]: 14, [dinner]: 15 },
  noShowPolicy: 'strike',
  tables: { 大厅: 16, 包间: 6 },
  packages: [
    {
      name: '商务套餐',
      meals: [2, 3],
      price: '38.00',
      dishes: ['清蒸鲈鱼', '小炒黄牛肉', '蒜蓉西兰花', '杂粮饭'],
      weight: 4,
      dailyQuota: 160,
    },
    {
      name: '江南风味套餐',
      meals: [2, 3],
      price: '45.00',
      dishes: ['盐水鸭', '狮子头', '西湖牛肉羹', '米饭'],
      weight: 3,
      dailyQuota: 120,
    },
    {
      name: '川味套餐',
      meals: [2, 3],
      price: '36.00',
      dishes: ['水煮牛肉', '口水鸡', '干煸四季豆', '米饭'],
      weight: 3,
    },
  ],
  menu: [
    '清蒸鲈鱼',
    '白灼虾',
    '狮子头',
    '盐水鸭',
    '红烧肉',
    '水煮牛肉',
    '小炒黄牛肉',
    '土豆烧牛腩',
    '糖醋里脊',
    '蒜蓉西兰花',
    '木耳炒山药',
    '干煸四季豆',
    '地三鲜',
    '香菇油菜',
    '红烧茄子',
    '口水鸡',
    '拍黄瓜',
    '夫妻肺片',
    '凉拌木耳',
    '老鸭粉丝汤',
    '西湖牛肉羹',
    '冬瓜排骨汤',
    '酸辣汤',
    '米饭',
    '杂粮饭',
    '扬州炒饭',
    '兰州牛肉面',
  ],
};

/** Places of the first tenant. */
export const places: readonly DemoPlace[] = [canteen, smallShop, hotel];

/** The canteen of the second tenant. */
export const secondPlaces: readonly DemoPlace[] = [
  {
    ...canteen,
    code: 'CT01',
    name: '教工餐厅',
    capacity: 300,
    address: '大学路六十六号',
    phone: '025-88020001',
    shares: { [breakfast]: 100, [lunch]: 100, [dinner]: 100 },
    tables: { 大厅: 20 },
  },
];
