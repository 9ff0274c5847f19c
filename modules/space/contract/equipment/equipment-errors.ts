import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of equipment (spec/space#equipment). */
export const equipmentErrors = defineErrors('space', {
  'equipment-name-taken': { zh: '该场馆已有同名器材', en: 'This venue already has equipment with that name' },
  'equipment-in-use': {
    zh: '已有预订要用，数量不能减到这么少',
    en: 'Upcoming bookings need more than that',
    status: 409,
  },
  'equipment-not-here': {
    zh: '“{equipment}”不供此场地或类型借用',
    en: '“{equipment}” is not lent with this area or type',
    status: 409,
  },
  'equipment-taken': {
    zh: '“{equipment}”在该时段只剩 {left}；可订：{free}',
    en: 'Only {left} of “{equipment}” left at that time; free: {free}',
    status: 409,
  },
  'equipment-none-left': { zh: '器材在该时段已被借完', en: 'The equipment is taken at that time', status: 409 },
});
