import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { countHolders } from '../user/count-holders.ts';

export const roleHooks: Hooks<'sys_role'> = {
  beforeSave(ctx, values, previous) {
    const isAdministrator = previous?.role_alias === 'administrator' || values.role_alias === 'administrator';
    if (isAdministrator && !ctx.user.isAdministrator) throw new DomainError('system.administrator-only');
  },
  async beforeRemove(ctx, { id, role_alias, role_name: name }) {
    if (role_alias === 'administrator') throw new DomainError('system.administrator-role-stays');
    const count = await countHolders(ctx, 'role', id);
    if (count > 0) throw new DomainError('system.role-in-use', { count, name });
  },
};
