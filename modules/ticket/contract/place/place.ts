import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { ticketPlaceKind } from '../dictionaries.ts';
import { placeStates } from './place-states.ts';

const { open, close } = placeStates.moves;

/** 检票点 (spec/ticket#places), a tree: places, venues in them, gates. */
export const place = defineResource({
  name: 'ticket.place',
  path: '/ticket/placelist',
  label: label('检票点', 'Check point'),
  title: 'name',
  sort: ['sort', 'id'],
  tree: true,
  verbs: ['add', 'edit', 'remove', 'export'],
  states: placeStates,
  fields: {
    parentId: f.reference('ticket.place', '上级', 'Part of', { form: true }),
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    code: f.text('编码', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    kind: f.choice('ticket_place_kind', '类别', 'Type', {
      list: true,
      search: true,
      form: true,
      required: true,
      initial: ticketPlaceKind.keys.gate,
    }),
    placeStatus: f.choice('ticket_place_status', '状态', 'Status', { list: true, search: true }),
    placeId: f.reference('dining.place', '就餐点', 'Dining place', { list: 'hidden', search: true, form: true }),
    venueId: f.reference('space.venue', '场馆', 'Venue', { list: 'hidden', search: true, form: true }),
    typeIds: f.references('ticket.type', '可检票种', 'Ticket types', {
      list: true,
      form: true,
      help: label(
        '留空则与上级相同；都为空则不限',
        'Leave empty to use the level above; empty at every level means any',
      ),
    }),
    device: f.text('设备', 'Device', { list: true, form: true, max: 100 }),
    capacity: f.integer('容纳人数', 'Capacity', {
      list: true,
      form: true,
      min: 1,
      max: 1_000_000,
      help: label('留空不限', 'Leave empty for no limit'),
    }),
    inside: f.integer('在场人数', 'Inside', { list: true }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  actions: {
    open: { label: label('开放', 'Open'), target: 'rows', from: open.from, undo: 'close' },
    close: { label: label('关闭', 'Close'), target: 'rows', from: close.from, undo: 'open' },
  },
});
