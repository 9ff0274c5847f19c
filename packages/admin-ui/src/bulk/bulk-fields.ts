import type { FieldKind, Fields } from '@refectory/declaration/field/field.ts';
import { isInputField } from '@refectory/declaration/field/input-mode.ts';
import type { Resource } from '@refectory/declaration/resource.ts';

const singleRowKinds: readonly FieldKind[] = ['secret', 'image', 'json'];

/** Fields that can be set on many rows: not the title field, and no secrets, images or JSON. */
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
