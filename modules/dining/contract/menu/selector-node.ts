import { optional } from '@refectory/declaration/call/response-spec.ts';
import { flag, reference, text } from '@refectory/declaration/field/field.ts';

/** A node of a tree selector (spec/wire#trees): the row under each name that selectors use. */
export const selectorNode = {
  id: reference('', '编号', 'Id'),
  parentId: reference('', '上级', 'Parent'),
  title: text('名称', 'Name'),
  value: reference('', '值', 'Value'),
  key: reference('', '键', 'Key'),
  hasChildren: optional(flag('有下级', 'Has children')),
};
