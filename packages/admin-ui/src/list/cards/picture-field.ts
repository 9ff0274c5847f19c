import type { Resource } from '@refectory/declaration/resource.ts';

/** The field with the picture of a row, where its form has one; lists of such rows can be shown as cards. */
export const pictureField = ({ fields, tree }: Pick<Resource, 'fields' | 'tree'>): string | undefined =>
  tree ? undefined : Object.entries(fields).find(([, { kind, form }]) => kind === 'image' && form !== undefined)?.[0];
