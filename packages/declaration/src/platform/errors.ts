import { defineErrors } from '../error-texts.ts';

/** Errors of the platform (spec/wire#errors). */
export const platformErrors = defineErrors('platform', {
  'invalid-input': { zh: '{msg}', en: '{msg}' },
  'bad-request': { zh: '请求格式不正确', en: 'The request is malformed' },
  'not-found': { zh: '数据不存在或已被删除', en: 'The record does not exist or has been removed', status: 404 },
  'no-such-path': { zh: '没有这个接口', en: 'There is no such call', status: 404 },
  'method-not-allowed': { zh: '请求方法不支持', en: 'The method is not allowed here', status: 405 },
  'too-large': { zh: '上传内容过大', en: 'The upload is too large', status: 413 },
  'wrong-content-type': { zh: '不支持的内容类型', en: 'The content type is not supported', status: 415 },
  'too-many-requests': { zh: '操作过于频繁，请稍后再试', en: 'Too many requests, please try again later', status: 429 },
  internal: {
    zh: '系统繁忙，请稍后再试（编号 {requestId}）',
    en: 'Something went wrong, please try again (reference {requestId})',
    status: 500,
  },
  unavailable: {
    zh: '数据库暂不可用，请稍后再试',
    en: 'The database is not available at the moment, please try again shortly',
    status: 503,
  },
  'took-too-long': {
    zh: '操作耗时过长，已被中止；请缩小范围或稍后再试',
    en: 'This took too long and was stopped: narrow it down, or try again later',
    status: 503,
  },
  'reader-gone': {
    zh: '请求方已离开，查询已停止',
    en: 'The request was abandoned; reading was stopped',
    status: 499,
  },
  forbidden: { zh: '没有权限：{code}', en: 'Not allowed: {code}', status: 403 },
  'not-of-duty': {
    zh: '您的职责是“{state}”，不包括这项操作：{code}',
    en: 'Your dining role is “{state}”, which does not include this: {code}',
    status: 403,
  },
  'tenant-expired': {
    zh: '租户已过期，只能查看，不能新增或修改；请联系平台管理员续期',
    en: 'This tenant has expired: data can be viewed but not changed. Ask the platform administrator to extend it',
    status: 403,
  },
  'tenant-busy': {
    zh: '租户正在维护（迁移或清除），暂时只能查看，请稍后再试',
    en: 'The tenant is being moved or erased: everything can be read, nothing changed. Try again in a while',
    status: 409,
  },
  'tenant-closed': { zh: '租户已停用', en: 'The tenant is closed', status: 403 },
  'server-unreachable': {
    zh: '租户所在的数据源“{name}”暂时无法连接：{reason}',
    en: 'The data source “{name}”, which stores the tenant, cannot be reached: {reason}',
    status: 503,
  },
  'too-many-servers': {
    zh: '租户数据源最多同时使用 {max} 个',
    en: 'Tenants can be stored in at most {max} data sources',
    status: 409,
  },
  'wrong-state': {
    zh: '当前状态为“{state}”，不能{action}',
    en: 'Cannot {action}: the status is “{state}”',
    status: 409,
  },
  stale: {
    zh: '数据已被他人修改，请核对后再保存',
    en: 'Someone else changed this record; compare before you save',
    status: 409,
  },
  duplicate: { zh: '数据重复，请检查后再提交', en: 'This already exists' },
  'still-referenced': {
    zh: '仍有数据引用该记录，不能删除',
    en: 'Other records still refer to this one; it cannot be removed',
    status: 409,
  },
  'in-use': {
    zh: '还有 {things}在使用，不能删除；{advice}',
    en: 'Still used by {things}, so it cannot be removed. {advice}',
    status: 409,
  },
  'no-such-reference': { zh: '引用的数据不存在', en: 'A record referred to does not exist' },
  'constraint-refused': { zh: '数据不符合约束：{constraint}', en: 'The data breaks a rule: {constraint}' },
  conflict: { zh: '操作冲突，请重试', en: 'This conflicts with another change, please try again', status: 409 },
  'unpacks-too-large': {
    zh: '文件解压后超过 {max} MB，请拆分后再导入',
    en: 'The file unpacks to more than {max} MB, please split it',
  },
  'too-deep': { zh: '内容嵌套过深', en: 'The content is nested too deep' },
  'broken-upload': {
    zh: '上传内容不完整或格式不正确，请重新上传',
    en: 'The upload is incomplete or malformed, please try again',
  },
  'bad-key': { zh: '幂等键长度须为 8 至 200 个字符', en: 'An Idempotency-Key has 8 to 200 characters' },
  'key-reused': { zh: '幂等键已用于另一请求', en: 'The Idempotency-Key was used for a different request', status: 409 },
  'parent-is-self': { zh: '上级不能是自己或自己的下级', en: 'The parent may not be the row itself or below it' },
  'not-a-workbook': { zh: '请上传 .xlsx 文件', en: 'Please upload an .xlsx file' },
  'empty-workbook': { zh: '文件中没有数据', en: 'The file contains no data' },
  'too-many-rows': { zh: '一次最多导入 {max} 行', en: 'At most {max} rows in one import' },
  'unknown-columns': { zh: '文件缺少列：{columns}', en: 'Columns are missing: {columns}' },
  'no-such-filter': { zh: '不能按“{name}”筛选', en: 'Cannot filter by “{name}”' },
  'no-such-order': { zh: '不能按“{name}”排序', en: 'Cannot sort by “{name}”' },
  'too-many-to-sort': {
    zh: '超过 {most} 行，不能按“{name}”排序，请先筛选',
    en: 'More than {most} rows match: narrow the list down before ordering by “{name}”',
  },
  'number-search-too-short': {
    zh: '超过 {most} 行，“{name}”请至少输入连续 3 个字符，或先用其他条件筛选',
    en: 'More than {most} rows: enter 3 characters in a row as “{name}”, or narrow the list down by something else',
  },
  'text-search-too-short': {
    zh: '超过 {most} 行，“{name}”请至少输入 2 个字，或先用其他条件筛选',
    en: 'More than {most} rows: enter 2 characters as “{name}”, or narrow the list down by something else',
  },
  'page-too-far': {
    zh: '{most} 行之后不能按页码翻页，请用 after 或 before 指明相邻行，或先筛选',
    en: 'Pages beyond {most} rows are not read by number: name the row beside them in after or before, or narrow the list down',
  },
  'no-such-option': { zh: '没有“{value}”这个选项', en: 'There is no option “{value}”' },
  'no-such-match': { zh: '找不到“{value}”', en: '“{value}” was not found' },
  'ambiguous-match': { zh: '“{value}”对应多条数据', en: 'Several records are named “{value}”' },
  'repeated-row': { zh: '与第{row}行重复', en: 'Duplicate of row {row}' },
  'not-in-history': { zh: '历史记录不存在', en: 'There is no such history entry', status: 404 },
  'already-there': { zh: '数据仍然存在，无需恢复', en: 'The record still exists', status: 409 },
});
