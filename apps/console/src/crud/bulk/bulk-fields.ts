import type { FieldKind, Fields } from '@refectory/contract/kernel/field.ts';
import type { Resource } from '@refectory/contract/kernel/resource.ts';
import { isInput } from '@refectory/contract/kernel/schema.ts';

const alone: readonly FieldKind[] = ['secret', 'image', 'json'];

/** The fields that many rows can be given one value of: not what names a row, and not what has to be looked at one by one. */
export const bulkFields = ({ fields, title }: Pick<Resource, 'fields' | 'title'>): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, field]) =>
        isInput(field, 'edit') && name !== title && field.format !== 'code' && !alone.includes(field.kind),
    ),
  );
