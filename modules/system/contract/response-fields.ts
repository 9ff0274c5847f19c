import * as f from '@refectory/declaration/field/field.ts';

/** What answers of this module say of a row beside its fields. */
export const rowIdField = f.text('编号', 'Id');
export const tenantIdField = f.text('租户编号', 'Tenant number');
export const versionField = f.integer('版本', 'Version', { required: true });
export const hasChildrenField = f.flag('有下级', 'Has children');

/** A node of a tree to choose from (spec/wire#trees): value, key and id are the same; `0` is above the top. */
export const selectorNode = {
  id: rowIdField,
  parentId: f.text('上级编号', 'Id above'),
  title: f.text('名称', 'Name'),
  value: f.text('值', 'Value'),
  key: f.text('键', 'Key'),
} as const;

/** A node of a tree that is loaded level by level; a search says the names above. */
export const lazyTreeNode = {
  ...selectorNode,
  hasChildren: hasChildrenField,
  path: f.text('上级名称', 'Names above'),
} as const;
