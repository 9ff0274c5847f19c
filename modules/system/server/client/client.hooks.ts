import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { hashPassword } from '../password/hash-password.ts';
import { platformListFilter } from '../platform-list-filter.ts';

/** Client id of our own console. */
const console = 'saber';

export const clientHooks: Hooks<'sys_client'> = {
  listFilter: platformListFilter('client'),
  async beforeSave(_ctx, values, previous) {
    if (previous?.client_id === console && (values.client_id ?? console) !== console)
      throw new DomainError('system.client-in-use', { name: console });
    if (typeof values.client_secret === 'string') values.client_secret = await hashPassword(values.client_secret);
  },
  beforeRemove(_ctx, { client_id }) {
    if (client_id === console) throw new DomainError('system.client-in-use', { name: client_id });
  },
};
