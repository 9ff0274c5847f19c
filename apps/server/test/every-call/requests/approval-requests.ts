import { createApproval, createLargeGrant, limitGrants } from '../../factories/approval.ts';
import type { OwnRequest } from '../walk-tools.ts';

/** A pending request of another user. */
const waiting: OwnRequest = async ({ walk: { testApp } }) => ({
  input: { ids: await testApp.run('000000', (ctx) => createApproval(ctx)), comment: 'x' },
});

/** Requests of approval calls. */
export const approvalRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/wallet/approval/apply': async ({ walk: { testApp } }) => {
    const rowId = await testApp.run('000000', async (ctx) => {
      await limitGrants(ctx);
      return createLargeGrant(ctx);
    });
    return { input: { resource: 'wallet.subsidyGrant', action: 'grant', rowId, input: {}, reason: 'x' } };
  },
  'POST /api/wallet/approval/approve': waiting,
  'POST /api/wallet/approval/reject': waiting,
  'POST /api/wallet/approval/withdraw': async ({ walk: { testApp } }) => ({
    input: {
      ids: await testApp.run('000000', async (ctx) => {
        const users = ctx.db.selectFrom('sys_user').select('id').where('account', '=', 'admin');
        return createApproval(ctx, (await users.executeTakeFirstOrThrow()).id);
      }),
    },
  }),
};
