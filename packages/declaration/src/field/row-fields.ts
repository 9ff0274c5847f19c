import { type OptionalField, optional } from '../call/response-spec.ts';
import type { Resource } from '../resource.ts';
import {
  datetime,
  type Field,
  type Fields,
  hasCodeAndNote,
  integer,
  nameField,
  noteField,
  reference,
  text,
} from './field.ts';

/** The common fields that the table has (spec/rules#common-fields). */
const common = {
  tenantId: optional(text('租户编号', 'Tenant')),
  createUser: optional(reference('system.user', '创建人', 'Created by')),
  createDept: optional(reference('system.dept', '创建部门', 'Department of the creator')),
  createTime: optional(datetime('创建时间', 'Created at')),
  updateUser: optional(reference('system.user', '修改人', 'Changed by')),
  updateTime: optional(datetime('修改时间', 'Changed at')),
  status: optional(integer('状态', 'Status')),
  version: optional(integer('版本', 'Version')),
};

/** Fields that old rows may lack although the form requires them. */
type RowField<K, F extends Field> = F['kind'] extends 'references'
  ? K extends `${string}Ids`
    ? F
    : ReturnType<typeof text>
  : Omit<F, 'required' | 'initial'> & Field;

/** `placeId` → `placeName`, where it is a reference. */
type NamesOf<F extends Fields> = {
  [K in keyof F & string as F[K] extends { readonly resource: string }
    ? K extends `${infer Base}Ids`
      ? `${Base}Names`
      : K extends `${infer Base}Id`
        ? `${Base}Name`
        : `${K}Name`
    : never]: OptionalField<ReturnType<typeof text>>;
};

/** The type of {@link rowFields}, without the notes beside names, which pages show by `cellText`. */
export type RowFields<F extends Fields> = { readonly id: ReturnType<typeof reference> } & typeof common & {
    readonly [K in keyof F]: RowField<K, F[K]>;
  } & NamesOf<F>;

/** Finds a resource by name; needed only when the rows of references are described. */
export type FindResource = (name: string) => Resource | undefined;

/**
 * The row of a resource in lists and details: declared and common fields, and the titles of references. Without
 * `find` every reference may have a note beside its title, because modules know each other's resources by name only.
 */
export const rowFields = <const F extends Fields>(
  { fields }: { readonly fields: F },
  find?: FindResource,
): RowFields<F> =>
  ({
    id: reference('', '编号', 'Id'),
    ...common,
    ...referenceNameFields(fields, find),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toResponseField(name, field)])),
  }) as unknown as RowFields<F>;

/** `…Id` of a `references` field is ids joined by commas; fields required on input may be missing from an old row. */
const toResponseField = (name: string, { required: _, initial: __, ...field }: Field): Field =>
  field.kind === 'references' && !name.endsWith('Ids') ? text(field.label.zh, field.label.en) : field;

/** `placeName` beside `placeId`, `employeeNote` where names do not tell rows apart, `sexName` beside a field that is `named`. */
function referenceNameFields(fields: Fields, find?: FindResource): Record<string, OptionalField> {
  const names: Record<string, OptionalField> = {};
  for (const [name, { named, resource, label }] of Object.entries(fields)) {
    const { zh, en } = label;
    if (resource) names[nameField(name)] = optional(text(`${zh}名称`, `${en}, name`));
    if (resource && (!find || hasCodeAndNote(find(resource)?.fields ?? {})))
      names[noteField(name)] = optional(text(`${zh}编号与分组`, `${en}, number and note`));
    if (named) names[`${name}Name`] = optional(text(`${zh}名称`, `${en}, in words`));
  }
  return names;
}
