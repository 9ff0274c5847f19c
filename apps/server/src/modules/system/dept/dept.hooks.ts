import type { Hooks } from '#crud/binding.ts';
import { DomainError } from '#platform/domain-error.ts';
import { countHolders } from '../user/count-holders.ts';

export const deptHooks: Hooks<'sys_dept'> = {
  async beforeRemove(ctx, { id, dept_name: name }) {
    const count = await countHolders(ctx, 'dept', id);
    if (count > 0) throw new DomainError('system.dept-in-use', { count, name });
  },
};
