/** Employee types. `weight`: share of employees; `subsidy`: monthly amount in yuan. */
export const employeeTypes = [
  {
    code: 'STAFF',
    name: '正式员工',
    weight: 62,
    subsidy: '200.00',
    creditLimit: '50.00',
    dailyLimit: '',
    mealAllowanceLunch: '3.00',
    priceLevel: 1,
  },
  {
    code: 'LEAD',
    name: '管理人员',
    weight: 8,
    subsidy: '300.00',
    creditLimit: '200.00',
    dailyLimit: '',
    priceLevel: 1,
  },
  { code: 'OUT', name: '外包员工', weight: 20, subsidy: '', creditLimit: '0.00', dailyLimit: '', priceLevel: 2 },
  {
    code: 'INTERN',
    name: '实习生',
    weight: 8,
    subsidy: '100.00',
    creditLimit: '0.00',
    dailyLimit: '200.00',
    mealAllowanceLunch: '5.00',
    mealAllowanceDinner: '3.00',
    priceLevel: 2,
  },
  { code: 'GUEST', name: '访客', weight: 2, subsidy: '', creditLimit: '0.00', dailyLimit: '200.00', priceLevel: 3 },
] as const;

/** Departments as groups: name → child groups with weight. */
export const employeeGroups: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  研发中心: { 前端组: 10, 后端组: 16, 测试组: 8, 算法组: 6 },
  生产部: { 一车间: 14, 二车间: 12, 质检组: 5 },
  市场销售部: { 华东区: 6, 华南区: 5, 市场组: 4 },
  职能中心: { 行政部: 3, 人力资源部: 3, 财务部: 4, 后勤保障部: 4 },
};

export const grades = [
  { name: '普通', weight: 1, upgradeAmount: '0.00', discount: 100 },
  { name: '银卡', weight: 2, upgradeAmount: '400.00', discount: 98 },
  { name: '金卡', weight: 3, upgradeAmount: '800.00', discount: 95 },
] as const;

export const rechargePlans = [
  { name: '充100送5元', payAmount: '100.00', giftAmount: '5.00' },
  { name: '充200送12元', payAmount: '200.00', giftAmount: '12.00' },
  { name: '充500送40元', payAmount: '500.00', giftAmount: '40.00' },
] as const;

const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高',
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高',
  ...'梁郑谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛阎段雷龙史陶贺',
];
const given = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红玲芬燕彬鹏辉宇浩凯欣怡雪梅琳晨阳佳颖博文昊天梓涵子轩雨桐思远嘉慧志强建国海燕晓东文静国庆春花立新',
];

/** A random Chinese name; names may repeat. */
export function randomName(pick: (list: readonly string[]) => string, isLong: boolean): string {
  return pick(surnames) + pick(given) + (isLong ? pick(given) : '');
}
