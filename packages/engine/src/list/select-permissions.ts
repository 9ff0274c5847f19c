import type { Call, Permission } from '@refectory/declaration/call/call.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import { isInputField } from '@refectory/declaration/field/input-mode.ts';
import { permissionCode, type Resource, resourceCode } from '@refectory/declaration/resource.ts';
import type { ReportBinding } from '../call/report-calls.ts';
import type { Binding } from '../resource/binding.ts';

/**
 * Permissions that allow `select` of each resource: reading it, or any form, action, query, call, list or report search
 * with an input that references it, and `selectPermissions` of its binding. `''` is any signed-in user.
 */
export function collectSelectPermissions(
  bindings: readonly Binding[],
  reports: readonly ReportBinding[],
  calls: readonly Call[],
): ReadonlyMap<string, readonly string[]> {
  const asking = [
    ...bindings.flatMap(({ resource }) => listReferenceInputs(resource)),
    ...calls.map(({ input, permission }) => ({ fields: input, codes: toCodes(permission) })),
    ...reports.map(({ report, permission }) => ({ fields: report.filters, codes: [permission] })),
  ];
  return new Map(
    bindings.map(({ resource, selectPermissions }) => {
      const { name } = resource;
      const codes = asking.flatMap((ask) => (refersTo(ask.fields, name) ? ask.codes : []));
      // Calls open to all users grant nothing further.
      const own = [resourceCode(name), ...codes.filter((code) => code !== '')];
      return [name, selectPermissions.includes('') ? [''] : [...new Set([...own, ...selectPermissions])]];
    }),
  );
}

/** Calls open to all users grant nothing further. */
const toCodes = (permission: Permission): readonly string[] =>
  permission === 'authenticated' || permission === 'public' ? [] : [permission].flat();

interface ReferenceInput {
  readonly fields: Fields;
  readonly codes: readonly string[];
}

function listReferenceInputs(resource: Resource): ReferenceInput[] {
  const { fields, verbs, actions = {}, queries = {} } = resource;
  const read = resourceCode(resource.name);
  const some = (test: (field: Fields[string]) => boolean): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([, field]) => test(field)));
  return [
    { fields: some((field) => Boolean(field.search)), codes: [read] },
    ...(['add', 'edit'] as const)
      .filter((verb) => verbs.includes(verb))
      .map((verb) => ({ fields: some((field) => isInputField(field, verb)), codes: [permissionCode(resource, verb)] })),
    ...Object.entries(actions).map(([key, { input = {} }]) => ({
      fields: input,
      codes: [permissionCode(resource, key)],
    })),
    ...Object.values(queries).map(({ input = {}, permission }) => ({
      fields: input,
      codes: [permission ?? read].flat(),
    })),
  ];
}

const refersTo = (fields: Fields, name: string): boolean =>
  Object.values(fields).some(({ resource }) => resource === name);
