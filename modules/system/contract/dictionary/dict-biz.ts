import { reference } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { dict } from './dict.ts';

/** 业务字典 (spec/system#dict): dictionaries per tenant. */
export const dictbiz = defineResource({
  ...dict,
  name: 'system.dictbiz',
  path: '/blade-system/dict-biz',
  label: label('业务字典', 'Business dictionary'),
  fields: { ...dict.fields, parentId: reference('system.dictbiz', '上级字典', 'Parent entry', { form: true }) },
});
