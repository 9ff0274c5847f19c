import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of report schedules (spec/report#schedules). */
export const scheduleErrors = defineErrors('report', {
  'schedule-name-taken': { zh: '您已有同名的定时发送', en: 'You already have a schedule with that name' },
  'schedule-not-own-report': {
    zh: '只有报表的所有人或有权的管理者可以定时发送它',
    en: 'Only the owner of a report or an authorised manager can schedule it',
    status: 403,
  },
  'schedule-no-receiver': {
    zh: '请选择接收人、角色，或填写文件夹',
    en: 'Choose recipients or roles, or enter a folder',
  },
  'schedule-no-weekday': { zh: '请选择星期', en: 'Choose weekdays' },
  'schedule-no-month-day': { zh: '请填写几号', en: 'Enter the day of the month' },
  'schedule-folder': {
    zh: '文件夹只能含字母、数字、“-”和“_”，用“/”分层',
    en: 'A folder has letters, digits, “-” and “_”, with “/” between its levels',
  },
  'too-many-schedules': { zh: '每人最多 {max} 个定时发送', en: 'At most {max} schedules per person' },
  'receiver-gone': { zh: '接收人已不存在', en: 'The recipient no longer exists' },
  'report-gone': { zh: '报表已被删除', en: 'The report has been removed' },
  'delivery-fault': { zh: '服务器出错，详见错误日志', en: 'Server error; see the error log' },
  'delivery-file-gone': {
    zh: '文件不存在或已过保留期',
    en: 'The file does not exist or is no longer kept',
    status: 404,
  },
});
