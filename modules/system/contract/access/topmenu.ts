import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 顶部菜单 (spec/system#top-menus): selects a part of the menus. */
export const topmenu = defineResource({
  name: 'system.topmenu',
  path: '/blade-system/topmenu',
  label: label('顶部菜单', 'Top menu'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove'],
  fields: {
    name: f.text('菜单名', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    source: f.text('菜单图标', 'Icon', { list: true, form: true, required: true, max: 50 }),
    code: f.text('菜单编号', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 50,
      format: 'code',
      secondaryLabel: 'code',
    }),
    path: f.text('菜单路由', 'Path', { list: 'hidden', form: true, max: 500, format: 'link' }),
    sort: f.integer('菜单排序', 'Sort', { list: true, form: true, required: true, initial: 1, min: 1, max: 100 }),
  },
  actions: {
    grant: {
      label: label('菜单配置', 'Menus'),
      target: 'resource',
      permission: 'topmenu_setting',
      hidden: true,
      input: {
        topMenuIds: f.references('system.topmenu', '顶部菜单', 'Top menus', { required: true }),
        menuIds: f.references('system.menu', '菜单', 'Menus', { required: true }),
      },
    },
  },
});
