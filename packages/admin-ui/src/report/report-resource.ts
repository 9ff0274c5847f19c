import type { Report } from '@refectory/declaration/report.ts';
import type { Resource } from '@refectory/declaration/resource.ts';

/** A report as the generic parts see it: a resource that can only be read and exported. Its columns are its fields. */
export const reportResource = ({ name, path, label, columns, sort = [] }: Report): Resource => ({
  name,
  path,
  label,
  fields: columns,
  title: Object.keys(columns)[0] ?? '',
  sort,
  verbs: ['export'],
});
