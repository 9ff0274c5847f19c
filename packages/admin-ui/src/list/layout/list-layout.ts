import type { Resource } from '@refectory/declaration/resource.ts';
import type { Layout } from '#preferences/view-preference.ts';
import { pictureField } from '../cards/picture-field.ts';

/** The ways in which the rows of a resource can be shown; the table comes first. */
export const offeredLayouts = (resource: Resource): readonly Layout[] => [
  'table',
  ...(pictureField(resource) === undefined ? [] : (['cards'] as const)),
  ...(resource.calendar ? (['calendar'] as const) : []),
];
