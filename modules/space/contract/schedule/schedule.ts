import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { planDifference, solutions } from './plan-figures.ts';

/** 排期 (spec/space#plan): the slots of an area that can be booked, made from types and times. */
export const schedule = defineResource({
  name: 'space.schedule',
  path: '/space/schedulelist',
  label: label('排期', 'Slot'),
  title: 'slotName',
  whenEmpty: {
    hint: label('排期按场次时间生成', 'Slots are generated from the times of a venue'),
    at: '/space/plan',
  },
  sort: ['startAt', 'areaId', 'id'],
  verbs: ['remove', 'export'],
  firstDays: { field: 'day', from: 0, to: 6 },
  fields: {
    slotName: f.text('时段', 'Slot', { list: 'hidden' }),
    day: f.date('日期', 'Day', { list: 'hidden', search: 'first' }),
    venueId: f.reference('space.venue', '场馆', 'Venue', { list: true, search: true }),
    areaId: f.reference('space.area', '场地', 'Area', { list: true, search: true }),
    typeId: f.reference('space.type', '类型', 'Type', { list: true, search: true }),
    timeId: f.reference('space.time', '场次时间', 'Time', { list: 'hidden', search: true }),
    startAt: f.datetime('开始', 'Begins', { list: true, search: true, minutes: true }),
    endAt: f.datetime('结束', 'Ends', { list: true, minutes: true }),
    price: f.money('价格', 'Price', { list: true, sensitive: false }),
    dayKind: f.choice('day_kind', '日期类型', 'Day type', { list: 'hidden', search: true }),
    scheduleStatus: f.choice('schedule_status', '状态', 'Status', { list: true, search: true }),
  },
  actions: {
    generatelist: {
      label: label('生成排期', 'Plan'),
      target: 'resource',
      hidden: true,
      tone: 'primary',
      input: {
        typeIds: f.references('space.type', '类型', 'Types', { form: true }),
        ids: f.references('space.type', '所选类型', 'Selected types', {
          help: label('与类型相同', 'The same as the types'),
        }),
        dateFrom: f.date('开始日期', 'From', { form: true, required: true }),
        dateTo: f.date('结束日期', 'To', { form: true, required: true }),
        preview: f.flag('仅预览', 'Preview only', { form: true, initial: false }),
        mark: f.text('所见差异的摘要', 'Digest of the difference that was seen', { max: 40 }),
        solutions,
      },
      answer: planDifference,
    },
  },
});
