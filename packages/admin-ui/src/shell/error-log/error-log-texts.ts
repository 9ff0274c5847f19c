import { label } from '@refectory/declaration/label.ts';

/** Texts of the error log; those fixed by the specification (§8) are used verbatim. */
export const errorLogTexts = {
  log: label('错误日志', 'Error log'),
  logCount: label('错误日志，{count} 条', 'Error log, {count} entries'),
  type: label('类型', 'Type'),
  types: { error: label('程序错误', 'Program'), call: label('请求失败', 'Call') },
  address: label('地址', 'Address'),
  message: label('内容', 'Message'),
  times: label('次数', 'Count'),
  time: label('时间', 'Time'),
  stack: label('堆栈', 'Stack'),
  release: label('版本', 'Release'),
  request: label('请求编号', 'Request ID'),
  upload: label('上传服务器', 'Upload'),
  clear: label('清空本地日志', 'Clear'),
  none: label('没有错误日志', 'No errors'),
  askUpload: label('确定上传本地日志到服务器?', 'Upload the local log to the server?'),
  uploaded: label('发送成功!', 'Sent!'),
  askClear: label('确定清空本地日志记录?', 'Clear the local log?'),
  cleared: label('清空成功!', 'Cleared!'),
} as const;
