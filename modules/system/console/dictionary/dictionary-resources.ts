import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';

const pickFields = (
  fields: Fields,
  names: readonly string[],
  changes: Readonly<Record<string, Partial<Field>>> = {},
): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      return field ? [[name, { ...field, ...changes[name] }]] : [];
    }),
  );

/** The dictionaries themselves (spec/console#dictionaries). */
export const dictionaryResource = (resource: Resource): Resource => ({
  ...resource,
  tree: false,
  fields: pickFields(resource.fields, ['code', 'dictValue', 'dictValueEn', 'sort', 'isSealed', 'remark'], {
    code: { width: 150 },
    dictValueEn: { list: 'hidden' },
    remark: { width: 140 },
  }),
});

/** The entries of one dictionary (spec/console#dictionaries): code and parent are fixed, the key is required. */
export const entryResource = (resource: Resource): Resource => ({
  ...resource,
  label: label('字典条目', 'Entry'),
  tree: true,
  fields: pickFields(
    resource.fields,
    ['code', 'dictValue', 'parentId', 'dictKey', 'sort', 'isSealed', 'dictValueEn', 'remark'],
    {
      dictKey: { required: true, help: label('同一字典内不可重复', 'Must be unique within the dictionary'), width: 90 },
      parentId: { list: true, required: true },
      dictValueEn: { list: 'hidden' },
      code: { list: true, width: 150 },
    },
  ),
});
