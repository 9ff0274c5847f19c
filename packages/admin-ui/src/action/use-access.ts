import { permissionCode, type Resource, type Verb } from '@refectory/declaration/resource.ts';
import { usePermissionCheck } from '../api/permissions.ts';

const verbs: readonly string[] = ['add', 'edit', 'remove', 'export', 'import'] satisfies Verb[];

/** Whether a verb, an action, or `view` is declared and permitted to the user. */
export function useAccess(resource: Resource): (call: string) => boolean {
  const can = usePermissionCheck();
  return (call) =>
    (!verbs.includes(call) || resource.verbs.includes(call as Verb)) && can(permissionCode(resource, call));
}
