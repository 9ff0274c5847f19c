import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertOwnDepts } from '../scope/assert-own-depts.ts';
import { countHolders } from '../user/count-holders.ts';

export const deptHooks: Hooks<'sys_dept'> = {
  async beforeSave(ctx, values, previous) {
    const parent = values.parent_id;
    if (!previous || parent === undefined || parent === previous.parent_id) return;
    await assertOwnDepts(ctx, [previous.id, ...(parent ? [parent] : [])], 'parentId');
  },
  async beforeRemove(ctx, { id, dept_name: name }) {
    const count = await countHolders(ctx, 'dept', id);
    if (count > 0) throw new DomainError('system.dept-in-use', { count, name });
  },
};
