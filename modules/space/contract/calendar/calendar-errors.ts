import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of calendar feeds (spec/space#calendar). */
export const calendarErrors = defineErrors('space', {
  'calendar-of-one': { zh: '请在场馆与员工中填一项', en: 'Choose either a venue or an employee' },
  'calendar-venue-once': { zh: '该场馆已有日历订阅', en: 'This venue already has a calendar feed', status: 409 },
  'calendar-person-once': { zh: '该员工已有日历订阅', en: 'This employee already has a calendar feed', status: 409 },
});
