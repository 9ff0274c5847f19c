import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { userStatus } from '#system/contract/dictionaries.ts';
import { hashPassword } from '../password/hash-password.ts';
import { assertOwnDepts } from '../scope/assert-own-depts.ts';
import { assertWithinOwnRights, differingIds } from '../scope/assert-within-own-rights.ts';
import { userAdded } from '../scope/rights-given.ts';
import { assertAdministratorRoles } from './guard-administrators.ts';

/** Nobody gives or takes rights that he has not, or changes how who has more signs in (spec/system#grants). */
export const userHooks: Hooks<'sys_user'> = {
  async beforeSave(ctx, values, previous) {
    const held = previous?.role_id ?? [];
    const roleIds = values.role_id ?? held;
    await assertAdministratorRoles(ctx, [...roleIds, ...held]);
    await assertWithinOwnRights(ctx, differingIds(roleIds, held), previous ? [previous.id] : []);
    // By the phone a forgotten password is set anew; without his account nobody signs in.
    const isOther = previous !== undefined && previous.id !== ctx.user.id;
    if (isOther && (['phone', 'account'] as const).some((name) => isChanged(values[name], previous[name])))
      await assertWithinOwnRights(ctx, held, [previous.id]);
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
    await assertWithinOwnRights(ctx, role_id, [id]);
  },
};

const isChanged = (value: unknown, previous: unknown): boolean => value !== undefined && value !== previous;
