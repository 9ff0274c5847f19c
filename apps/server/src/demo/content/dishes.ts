/** A dish, as input of its form. Price in yuan; tags and allergens by their dictionary keys. */
export interface DemoDish {
  readonly code: string;
  readonly category: string;
  readonly name: string;
  readonly price: string;
  readonly kcal: number;
  readonly spicy: number;
  readonly tags: readonly number[];
  readonly allergens: readonly number[];
}

const vegetarian = 1;
const lowFat = 3;
const protein = 5;
const signature = 6;
const isNew = 7;

const gluten = 1;
const shellfish = 2;
const egg = 3;
const fish = 4;
const peanut = 5;
const soy = 6;
const milk = 7;
const sesame = 9;

type Line = readonly [
  name: string,
  price: string,
  kcal: number,
  spicy?: number,
  tags?: readonly number[],
  allergens?: readonly number[],
];

const byCategory: Readonly<Record<string, readonly Line[]>> = {
  早点: [
    ['鲜肉包', '2.00', 220, 0, [], [gluten]],
    ['香菇青菜包', '1.50', 180, 0, [vegetarian], [gluten]],
    ['油条', '2.00', 260, 0, [vegetarian], [gluten]],
    ['茶叶蛋', '1.50', 75, 0, [protein], [egg, soy]],
    ['皮蛋瘦肉粥', '4.00', 150, 0, [], [egg]],
    ['小米粥', '2.00', 90, 0, [vegetarian, lowFat]],
    ['现磨豆浆', '2.50', 70, 0, [vegetarian, protein], [soy]],
    ['鸡蛋灌饼', '5.00', 320, 1, [], [gluten, egg]],
    ['鲜虾小馄饨', '9.00', 280, 0, [signature], [gluten, shellfish]],
    ['热干面', '7.00', 420, 1, [signature], [gluten, sesame]],
  ],
  荤菜: [
    ['红烧肉', '16.00', 480, 0, [signature], [soy]],
    ['宫保鸡丁', '14.00', 360, 2, [signature], [peanut, soy]],
    ['鱼香肉丝', '13.00', 330, 1, [], [soy]],
    ['糖醋里脊', '15.00', 410, 0, [], [gluten, egg]],
    ['回锅肉', '15.00', 450, 2, [], [soy]],
    ['水煮牛肉', '22.00', 420, 3, [protein], [soy]],
    ['黄焖鸡', '16.00', 390, 1, [], [soy]],
    ['土豆烧牛腩', '20.00', 430, 0, [protein], [soy]],
    ['可乐鸡翅', '14.00', 350, 0, [], [soy]],
    ['清蒸鲈鱼', '26.00', 240, 0, [protein, lowFat], [fish, soy]],
    ['白灼虾', '28.00', 190, 0, [protein, lowFat], [shellfish]],
    ['梅菜扣肉', '18.00', 520, 0, [], [soy]],
    ['孜然羊肉', '22.00', 380, 2, [protein], []],
    ['盐水鸭', '18.00', 340, 0, [signature], []],
    ['狮子头', '12.00', 400, 0, [], [egg, soy]],
    ['小炒黄牛肉', '21.00', 360, 2, [isNew], [soy]],
  ],
  素菜: [
    ['麻婆豆腐', '9.00', 230, 2, [vegetarian], [soy]],
    ['番茄炒蛋', '9.00', 210, 0, [vegetarian], [egg]],
    ['清炒时蔬', '7.00', 90, 0, [vegetarian, lowFat]],
    ['地三鲜', '9.00', 260, 0, [vegetarian], [soy]],
    ['干煸四季豆', '10.00', 200, 1, [vegetarian], [soy]],
    ['蒜蓉西兰花', '9.00', 110, 0, [vegetarian, lowFat]],
    ['酸辣土豆丝', '7.00', 160, 1, [vegetarian]],
    ['手撕包菜', '8.00', 120, 1, [vegetarian]],
    ['红烧茄子', '9.00', 240, 0, [vegetarian], [soy]],
    ['香菇油菜', '9.00', 100, 0, [vegetarian, lowFat]],
    ['家常豆腐', '9.00', 220, 1, [vegetarian, protein], [soy]],
    ['木耳炒山药', '10.00', 140, 0, [vegetarian, isNew]],
  ],
  凉菜: [
    ['拍黄瓜', '6.00', 60, 0, [vegetarian, lowFat], [sesame]],
    ['凉拌木耳', '7.00', 70, 1, [vegetarian], [sesame]],
    ['口水鸡', '14.00', 280, 2, [signature], [peanut, sesame]],
    ['夫妻肺片', '18.00', 300, 3, [], [peanut, sesame]],
    ['皮蛋豆腐', '8.00', 160, 0, [], [egg, soy]],
  ],
  汤羹: [
    ['紫菜蛋花汤', '3.00', 50, 0, [lowFat], [egg]],
    ['西湖牛肉羹', '8.00', 110, 0, [], [egg]],
    ['冬瓜排骨汤', '10.00', 180, 0, [], []],
    ['酸辣汤', '6.00', 90, 2, [], [egg, soy]],
    ['老鸭粉丝汤', '12.00', 320, 0, [signature], []],
  ],
  主食: [
    ['米饭', '1.00', 230, 0, [vegetarian]],
    ['杂粮饭', '2.00', 210, 0, [vegetarian, lowFat]],
    ['馒头', '1.00', 220, 0, [vegetarian], [gluten]],
    ['扬州炒饭', '12.00', 560, 0, [], [egg, shellfish]],
    ['兰州牛肉面', '15.00', 520, 1, [signature], [gluten]],
    ['番茄鸡蛋面', '11.00', 430, 0, [vegetarian], [gluten, egg]],
    ['猪肉白菜水饺', '14.00', 480, 0, [], [gluten]],
    ['重庆小面', '11.00', 470, 3, [], [gluten, peanut]],
  ],
  小吃饮品: [
    ['烤冷面', '8.00', 330, 1, [], [gluten, egg]],
    ['关东煮', '9.00', 210, 0, [], [fish, gluten]],
    ['麻辣烫', '18.00', 420, 2, [], [soy, sesame]],
    ['酸奶', '5.00', 110, 0, [], [milk]],
    ['时令水果杯', '6.00', 80, 0, [vegetarian, lowFat]],
    ['酸梅汤', '4.00', 90, 0, [vegetarian]],
  ],
};

/** Categories in the order of the menu. */
export const categories: readonly string[] = Object.keys(byCategory);

export const dishes: readonly DemoDish[] = Object.entries(byCategory).flatMap(([category, lines], at) =>
  lines.map(([name, price, kcal, spicy = 0, tags = [], allergens = []], n) => ({
    code: `D${at + 1}${String(n + 1).padStart(2, '0')}`,
    category,
    name,
    price,
    kcal,
    spicy,
    tags,
    allergens,
  })),
);
