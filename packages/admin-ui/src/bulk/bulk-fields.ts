import type { FieldKind, Fields } from '@refectory/declaration/field/field.ts';
import { isInputField } from '@refectory/declaration/field/schema.ts';
import type { Resource } from '@refectory/declaration/resource.ts';

const singleRowKinds: readonly FieldKind[] = ['secret', 'image', 'json'];

/** The fields that many rows can be given one value of: not what names a row, and not what has to be looked at one by one. */
export const bulkFields = ({ fields, title }: Pick<Resource, 'fields' | 'title'>): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, field]) =>
        isInputField(field, 'edit') &&
        name !== title &&
        field.format !== 'code' &&
        !singleRowKinds.includes(field.kind),
    ),
  );
