import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertWithinOwnRights } from '../scope/assert-within-own-rights.ts';
import { countHolders } from '../user/count-holders.ts';

export const roleHooks: Hooks<'sys_role'> = {
  async beforeSave(ctx, values, previous) {
    const isAdministrator = previous?.role_alias === 'administrator' || values.role_alias === 'administrator';
    if (isAdministrator && !ctx.user.isAdministrator) throw new DomainError('system.administrator-only');
    // A role that does more than the caller keeps its second factor and its alias (spec/system#grants).
    const isChanged = (['requires_factor', 'role_alias'] as const).some(
      (name) => values[name] !== undefined && values[name] !== previous?.[name],
    );
    if (previous && isChanged) await assertWithinOwnRights(ctx, [previous.id], []);
  },
  async beforeRemove(ctx, { id, role_alias, role_name: name }) {
    if (role_alias === 'administrator') throw new DomainError('system.administrator-role-stays');
    const count = await countHolders(ctx, 'role', id);
    if (count > 0) throw new DomainError('system.role-in-use', { count, name });
  },
};
