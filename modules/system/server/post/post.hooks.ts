import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { countHolders } from '../user/count-holders.ts';

export const postHooks: Hooks<'sys_post'> = {
  async beforeRemove(ctx, { id, post_name: name }) {
    const count = await countHolders(ctx, 'post', id);
    if (count > 0) throw new DomainError('system.post-in-use', { count, name });
  },
};
