import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { userStatus } from '#system/contract/dictionaries.ts';
import { hashPassword } from '../password/hash-password.ts';
import { assertOwnDepts } from '../scope/assert-own-depts.ts';
import { assertWithinOwnRights } from '../scope/assert-within-own-rights.ts';
import { userAdded } from '../scope/rights-given.ts';
import { assertAdministratorRoles } from './guard-administrators.ts';

export const userHooks: Hooks<'sys_user'> = {
  async beforeSave(ctx, values, previous) {
    const roleIds = values.role_id ?? [];
    await assertAdministratorRoles(ctx, [...roleIds, ...(previous?.role_id ?? [])]);
    await assertWithinOwnRights(
      ctx,
      roleIds.filter((role) => !previous?.role_id.includes(role)),
      previous ? [previous.id] : [],
    );
    // By the phone a forgotten password is set anew.
    const isOther = previous !== undefined && previous.id !== ctx.user.id;
    if (isOther && values.phone !== undefined && values.phone !== previous.phone)
      await assertWithinOwnRights(ctx, previous.role_id, [previous.id]);
    const depts = values.dept_id ?? [];
    await assertOwnDepts(
      ctx,
      depts.filter((dept) => !previous?.dept_id.includes(dept)),
      'deptId',
    );
    if (typeof values.password === 'string') values.password = await hashPassword(values.password);
    // A guest awaiting approval is approved by getting a role (spec/auth#guests).
    if (previous?.status === userStatus.keys.pending && roleIds.length > 0) values.status = userStatus.keys.active;
  },
  async afterSave(ctx, row, previous) {
    // A removed row that is restored is its own previous one.
    if (!previous || previous === row) await publishEvent(ctx, userAdded, { userId: row.id });
  },
  async beforeRemove(ctx, { id, role_id }) {
    if (id === ctx.user.id) throw new DomainError('system.not-oneself');
    await assertAdministratorRoles(ctx, role_id);
  },
};
