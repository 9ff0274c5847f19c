import { optional, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { lazyTreeNode } from '../response-fields.ts';

const fields = {
  code: f.text('区划编号', 'Code', { list: true, search: true, form: 'add', required: true, min: 2, max: 12 }),
  name: f.text('区划名称', 'Name', { list: true, search: true, form: true, required: true, max: 60 }),
  parentCode: f.text('父区划编号', 'Parent code', { list: true, search: true, form: 'add', required: true, max: 12 }),
  parentName: f.text('父区划名称', 'Parent', { list: true }),
  level: f.choice('region', '区划等级', 'Level', { named: true, list: true, search: true, form: true, required: true }),
  provinceCode: f.text('省级编号', 'Province code'),
  provinceName: f.text('省级', 'Province', { list: 'hidden' }),
  cityCode: f.text('地级编号', 'City code'),
  cityName: f.text('地级', 'City', { list: 'hidden' }),
  districtCode: f.text('县级编号', 'County code'),
  districtName: f.text('县级', 'County', { list: 'hidden' }),
  townCode: f.text('乡级编号', 'Town code'),
  townName: f.text('乡级', 'Town', { list: 'hidden' }),
  villageCode: f.text('村级编号', 'Village code'),
  villageName: f.text('村级', 'Village', { list: 'hidden' }),
  ancestors: f.text('上级区划', 'Regions above', { isInternal: true }),
  sort: f.integer('区划排序', 'Sort', { list: true, form: true, required: true, initial: 1 }),
  remark: f.multiline('区划备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
} as const;

/**
 * 行政区划 (spec/system#regions): the regions of China by GB/T 2260. The code identifies a region; its id is the code as
 * a number.
 */
export const region = defineResource({
  name: 'system.region',
  path: '/blade-system/region',
  label: label('行政区划', 'Region'),
  title: 'name',
  sort: ['level', 'sort', 'code'],
  verbs: ['add', 'edit', 'remove', 'import', 'export'],
  fields,
  queries: {
    'lazy-tree': {
      label: label('下级区划', 'Regions below'),
      answer: rows({ ...lazyTreeNode, path: optional(lazyTreeNode.path) }),
      permission: '',
      input: {
        parentCode: f.text('父区划编号', 'Parent code', { max: 12 }),
        code: f.text('区划编号', 'Code', { max: 12 }),
        name: f.text('区划名称', 'Name', { max: 60 }),
      },
    },
    select: {
      label: label('下级区划选项', 'Choices below a region'),
      answer: rows({
        code: fields.code,
        name: fields.name,
        value: lazyTreeNode.value,
        label: f.text('选项', 'Label'),
      }),
      permission: '',
      input: { code: f.text('区划编号', 'Code', { max: 12 }) },
    },
  },
});
