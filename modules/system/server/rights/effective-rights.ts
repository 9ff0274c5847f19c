import type { Actor } from '@refectory/engine/request/context.ts';
import { dictionaryKeyLabel } from '@refectory/engine/states/state-labels.ts';
import { adminDuty } from '#dining/contract/dictionaries.ts';
import { dutyAllows } from '#dining/contract/place/duties.ts';

/** The permissions of a user: granted by roles, reduced by the duty as a dining admin. */
export function effectiveRights(
  granted: readonly string[],
  duty: number | null,
  isAdministrator: boolean,
): Pick<Actor, 'permissions' | 'duty'> {
  if (duty === null || isAdministrator) return { permissions: new Set(granted) };
  const permissions = new Set(granted.filter((code) => dutyAllows(code, duty)));
  const withheld = new Set(granted.filter((code) => !permissions.has(code)));
  return { permissions, duty: { label: dictionaryKeyLabel(adminDuty.code, duty), withheld } };
}
