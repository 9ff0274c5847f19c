import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of designed reports (spec/report#designer). */
export const designerErrors = defineErrors('report', {
  'no-figures': { zh: '请至少选择一个指标', en: 'Please choose at least one figure' },
  'figure-twice': { zh: '指标“{figure}”重复', en: 'The figure “{figure}” is there twice' },
  'dimension-twice': { zh: '维度“{dimension}”重复', en: 'The dimension “{dimension}” is there twice' },
  'no-such-figure': { zh: '没有指标“{name}”', en: 'There is no figure “{name}”' },
  'no-such-dimension': { zh: '没有维度“{name}”', en: 'There is no dimension “{name}”' },
  'figure-not-allowed': {
    zh: '无权查看“{source}”的指标“{figure}”',
    en: 'You may not see the figure “{figure}” of “{source}”',
    status: 403,
  },
  'dimension-not-of-figure': {
    zh: '“{source}”的指标“{figure}”没有维度“{dimension}”',
    en: 'The figure “{figure}” of “{source}” has no dimension “{dimension}”',
  },
  'figure-without-days': {
    zh: '“{source}”的指标“{figure}”没有日期，不能选期间',
    en: 'The figure “{figure}” of “{source}” has no days, so no period can be chosen',
  },
  'compare-needs-period': {
    zh: '与上期比较需要选定期间',
    en: 'To compare with the previous period, choose a period',
  },
  'period-reversed': { zh: '期间的结束早于开始', en: 'The period ends before it begins' },
  'period-too-far': {
    zh: '期间须在 {from} 至 {to} 之间',
    en: 'The period must lie between {from} and {to}',
  },
  'filter-without-values': {
    zh: '筛选“{dimension}”没有值',
    en: 'The filter by “{dimension}” has no values',
  },
  'filter-value': {
    zh: '“{value}”不是“{dimension}”的值',
    en: '“{value}” is no value of “{dimension}”',
  },
  'sort-not-shown': {
    zh: '只能按已选的指标或维度排序',
    en: 'Order by a figure or dimension of the report',
  },
  'colour-not-shown': {
    zh: '条件颜色只能用于已选的指标',
    en: 'Conditional colours are for figures of the report',
  },
  'took-too-long': {
    zh: '报表运行超过 {seconds} 秒，已停止；请缩小期间或减少维度',
    en: 'The report ran for more than {seconds} seconds and was stopped: narrow the period or use fewer dimensions',
    status: 503,
  },
  'definition-name-taken': { zh: '您已有同名报表', en: 'You already have a report with that name' },
  'definition-not-own': {
    zh: '这是他人共享的报表，只有所有人可以修改；请另存',
    en: 'This report is shared by someone else; only its owner can change it. Save it as your own',
    status: 403,
  },
  'share-own-roles': {
    zh: '只能共享给自己拥有的角色',
    en: 'You can only share with roles that you have',
    status: 403,
  },
  'too-many-definitions': { zh: '每人最多 {max} 个报表', en: 'At most {max} reports per person' },
});
