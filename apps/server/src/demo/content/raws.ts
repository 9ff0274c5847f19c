import { lookupMap } from '@refectory/declaration/lookup-map.ts';

/** A raw material: stock, safety stock and cost per unit; units per purchase unit. */
export interface DemoRaw {
  readonly code: string;
  readonly type: string;
  readonly name: string;
  readonly unit: string;
  readonly cost: string;
  readonly purchaseUnit: string;
  readonly purchaseFactor: string;
  readonly stock: string;
  readonly safeStock: string;
  readonly shelfLifeDays: number;
  readonly supplier: string;
  /** In season in these months; empty: all year. */
  readonly seasonMonths: readonly number[];
}

/** Types with their child types. */
export const rawTypes: Readonly<Record<string, readonly string[]>> = {
  肉禽蛋: ['猪肉', '牛羊肉', '禽肉', '蛋类'],
  水产: [],
  蔬菜: ['叶菜', '根茎茄果', '菌菇'],
  豆制品: [],
  米面粮油: ['米面', '食用油'],
  调味品: [],
  奶品水果: [],
};

type Line = readonly [
  name: string,
  cost: string,
  pack: readonly [unit: string, factor: string],
  stock: string,
  safeStock: string,
  shelfLifeDays: number,
];

const suppliers = lookupMap<string>({
  猪肉: '双汇冷鲜配送',
  牛羊肉: '西北清真肉业',
  禽肉: '双汇冷鲜配送',
  蛋类: '德青源',
  水产: '江南水产批发',
  叶菜: '绿源蔬菜合作社',
  根茎茄果: '绿源蔬菜合作社',
  菌菇: '绿源蔬菜合作社',
  豆制品: '清美豆制品',
  米面: '中粮粮油',
  食用油: '中粮粮油',
  调味品: '海天调味',
  奶品水果: '光明乳业',
});

const seasons = lookupMap<readonly number[]>({
  茄子: [5, 6, 7, 8, 9, 10],
  四季豆: [5, 6, 7, 8, 9, 10],
  冬瓜: [6, 7, 8, 9],
  黄瓜: [4, 5, 6, 7, 8, 9, 10],
});

/** Counted in kg; stocks for one day. */
const byType: Readonly<Record<string, readonly Line[]>> = {
  猪肉: [
    ['五花肉', '32.5', ['箱', '20'], '11.6', '7.5', 5],
    ['猪里脊', '30', ['箱', '20'], '9.5', '5', 5],
    ['猪肉末', '26', ['袋', '5'], '13.1', '7.5', 3],
    ['排骨', '42', ['箱', '15'], '3', '3.8', 5],
  ],
  牛羊肉: [
    ['牛肉', '68', ['箱', '20'], '8.8', '5', 5],
    ['牛腩', '56', ['箱', '20'], '4.5', '5', 5],
    ['羊肉', '72', ['箱', '10'], '2.4', '2.5', 5],
  ],
  禽肉: [
    ['鸡腿肉', '19.8', ['箱', '10'], '12', '7.5', 5],
    ['鸡翅', '28', ['箱', '10'], '5.2', '3.8', 5],
    ['鸭', '21', ['箱', '12'], '7.5', '5', 5],
  ],
  蛋类: [
    ['鸡蛋', '9.6', ['箱', '15'], '21.5', '15', 30],
    ['皮蛋', '22', ['箱', '6'], '2.2', '1.5', 90],
  ],
  水产: [
    ['鲈鱼', '39', ['箱', '10'], '3.5', '2.5', 2],
    ['鲜虾', '58', ['箱', '5'], '2.8', '2.5', 2],
    ['鱼丸', '24', ['袋', '2.5'], '4.4', '2.5', 180],
  ],
  叶菜: [
    ['小白菜', '4.2', ['筐', '10'], '8.2', '10', 2],
    ['油菜', '4.6', ['筐', '10'], '7', '5', 2],
    ['卷心菜', '2.8', ['筐', '15'], '10.2', '7.5', 7],
    ['大白菜', '2.2', ['筐', '20'], '15', '10', 10],
  ],
  根茎茄果: [
    ['土豆', '3.1', ['袋', '25'], '23.8', '12.5', 30],
    ['番茄', '6.4', ['筐', '10'], '9', '7.5', 5],
    ['茄子', '5.2', ['筐', '10'], '5.5', '5', 5],
    ['黄瓜', '4.8', ['筐', '10'], '4.8', '5', 4],
    ['青椒', '6.8', ['筐', '5'], '4', '2.5', 5],
    ['四季豆', '7.2', ['筐', '5'], '3.5', '2.5', 4],
    ['西兰花', '8.5', ['筐', '8'], '4.5', '2.5', 4],
    ['山药', '9.8', ['箱', '10'], '3', '2', 20],
    ['冬瓜', '2.4', ['个', '8'], '6', '4', 15],
  ],
  菌菇: [
    ['木耳', '68', ['袋', '1'], '1.1', '0.8', 365],
    ['香菇', '14', ['筐', '3'], '2.2', '2.2', 4],
  ],
  豆制品: [
    ['豆腐', '5.5', ['板', '6'], '6.8', '6', 2],
    ['黄豆', '7', ['袋', '25'], '10', '6.2', 180],
  ],
  米面: [
    ['大米', '5.4', ['袋', '25'], '77.5', '50', 180],
    ['面粉', '4.9', ['袋', '25'], '45', '25', 180],
    ['面条', '7.6', ['箱', '10'], '13.8', '10', 30],
    ['小米', '9.2', ['袋', '5'], '6.5', '3.8', 180],
    ['粉丝', '13', ['箱', '10'], '3.5', '2.5', 365],
  ],
  食用油: [['大豆油', '11.2', ['桶', '20'], '16', '10', 540]],
  调味品: [
    ['生抽', '9.9', ['桶', '10.5'], '7.9', '5.2', 540],
    ['豆瓣酱', '15', ['桶', '5'], '3.2', '2.5', 365],
    ['白糖', '7.8', ['袋', '50'], '18', '6.2', 720],
    ['芝麻酱', '32', ['桶', '5'], '1.9', '1.2', 365],
    ['紫菜', '90', ['袋', '0.5'], '0.5', '0.2', 365],
  ],
  奶品水果: [
    ['酸奶', '12', ['箱', '4.8'], '9.6', '6', 21],
    ['时令水果', '9.5', ['箱', '10'], '10.5', '7.5', 5],
    ['乌梅', '36', ['袋', '1'], '0.8', '0.5', 365],
  ],
};

export const raws: readonly DemoRaw[] = Object.entries(byType).flatMap(([type, lines], at) =>
  lines.map(([name, cost, [purchaseUnit, purchaseFactor], stock, safeStock, shelfLifeDays], n) => ({
    code: `R${String(at + 1).padStart(2, '0')}${String(n + 1).padStart(2, '0')}`,
    type,
    name,
    unit: 'kg',
    cost,
    purchaseUnit,
    purchaseFactor,
    stock,
    safeStock,
    shelfLifeDays,
    supplier: suppliers.get(type) ?? '',
    seasonMonths: seasons.get(name) ?? [],
  })),
);
