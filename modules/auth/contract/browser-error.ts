import * as f from '@refectory/declaration/field/field.ts';

/** An error logged by a browser, with the number of occurrences (spec/log#browser-logs). */
export const browserError = {
  type: f.text('类型：error 页面，call 接口', 'error of the screen, or call that the server failed'),
  message: f.multiline('消息', 'Message'),
  stack: f.multiline('堆栈', 'Stack'),
  info: f.multiline('发生处', 'Where it was caught'),
  url: f.text('页面', 'Page'),
  time: f.text('最近时间，ISO 8601', 'Last time, ISO 8601'),
  times: f.integer('次数', 'Times'),
  release: f.text('版本', 'Release of the back office'),
  requestId: f.text('请求编号', 'Id of the request that failed'),
};
