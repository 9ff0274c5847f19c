import * as f from '@refectory/declaration/field/field.ts';

/** Common fields of the three logs: the server process, and the call (spec/log#fields). */
export const serverFields = {
  serviceId: f.text('服务名称', 'Service', { list: true, search: true, width: 100 }),
  serverHost: f.text('服务器名称', 'Host', { list: 'hidden', search: true }),
  serverIp: f.text('服务器 IP', 'Server IP', { list: 'hidden' }),
  env: f.text('软件环境', 'Environment', { list: 'hidden' }),
} as const;

/** When it happened: what rows of a log are found by, and begin with. */
export const timeField = {
  createTime: f.datetime('日志时间', 'Time', { list: true, search: 'first' }),
} as const;

export const callFields = {
  method: f.text('请求方法', 'Method', { list: true, width: 100 }),
  requestUri: f.text('请求接口', 'Call', { list: true, search: true, width: 260 }),
} as const;

export const originFields = {
  createBy: f.text('操作人', 'User', { list: true, search: true }),
  time: f.integer('耗时（毫秒）', 'Duration (ms)', { list: 'hidden' }),
  remoteIp: f.text('来源 IP', 'Client IP', { list: 'hidden', search: false }),
  requestId: f.text('请求编号', 'Request ID', { list: 'hidden', search: true }),
  userAgent: f.text('用户代理', 'User agent'),
  methodClass: f.text('资源', 'Resource', { list: 'hidden' }),
  methodName: f.text('方法', 'Operation', { list: 'hidden' }),
  params: f.multiline('请求数据', 'Input'),
  strId: f.text('记录编号', 'Record no.'),
} as const;
