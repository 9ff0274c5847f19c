import * as f from '@refectory/declaration/field/field.ts';

/** Common response fields of this module. */
export const rowIdField = f.text('编号', 'Id');
export const tenantIdField = f.text('租户编号', 'Tenant number');
export const versionField = f.integer('版本', 'Version', { required: true });
export const hasChildrenField = f.flag('有下级', 'Has children');

/** A tree option (spec/wire#trees): value, key and id are equal; `0` is the root. */
export const selectorNode = {
  id: rowIdField,
  parentId: f.text('上级编号', 'Id above'),
  title: f.text('名称', 'Name'),
  value: f.text('值', 'Value'),
  key: f.text('键', 'Key'),
} as const;

/** A node of a lazily loaded tree; search results have their path. */
export const lazyTreeNode = {
  ...selectorNode,
  hasChildren: hasChildrenField,
  path: f.text('上级名称', 'Names above'),
} as const;
