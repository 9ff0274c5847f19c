import { rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { expressStates } from './delivery-states.ts';

/** 快递公司 (setting.express, spec/shop#express): couriers. */
export const express = defineResource({
  name: 'shop.express',
  path: '/setting.express',
  label: label('快递公司', 'Courier'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove', 'export'],
  states: expressStates,
  fields: {
    name: f.text('公司名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    code: f.text('公司编号', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 50,
      format: 'code',
      secondaryLabel: 'code',
    }),
    phone: f.text('客服电话', 'Phone', { list: true, form: true, max: 30, sensitive: false }),
    sort: f.integer('排序', 'Sort', { list: true, form: true, required: true, initial: 1 }),
    status: f.choice('delivery_use', '状态', 'Status', { list: true, search: true }),
  },
  queries: {
    all: {
      label: label('全部启用的快递公司', 'All couriers in use'),
      answer: rows({
        id: f.reference('shop.express', '快递公司', 'Courier'),
        name: f.text('公司名称', 'Name'),
        code: f.text('公司编号', 'Code'),
        sort: f.integer('排序', 'Sort', { required: true }),
      }),
    },
  },
  actions: {
    enable: { label: label('启用', 'Enable'), target: 'rows', undo: 'disable', from: expressStates.moves.enable.from },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      undo: 'enable',
      from: expressStates.moves.disable.from,
      tone: 'danger',
    },
  },
});
