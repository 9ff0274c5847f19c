import type { FieldKind, Fields } from '@refectory/declaration/field/field.ts';
import { isInput } from '@refectory/declaration/field/schema.ts';
import type { Resource } from '@refectory/declaration/resource.ts';

const alone: readonly FieldKind[] = ['secret', 'image', 'json'];

/** The fields that many rows can be given one value of: not what names a row, and not what has to be looked at one by one. */
export const bulkFields = ({ fields, title }: Pick<Resource, 'fields' | 'title'>): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, field]) =>
        isInput(field, 'edit') && name !== title && field.format !== 'code' && !alone.includes(field.kind),
    ),
  );
