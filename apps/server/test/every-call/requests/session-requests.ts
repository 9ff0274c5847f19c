import { socialKind } from '@refectory/modules/auth/contract/dictionaries.ts';
import { testPassword } from '../../test-client.ts';
import { md5 } from '../../token-call.ts';
import { newestId, type OwnRequest, readData } from '../walk-tools.ts';

const log = { type: 'error', url: '/x', message: 'm', stack: 's', info: 'i', time: '2026-11-20 12:00:00' };
const password = md5('1234');

/** Requests of sign-in, sign-out and own account, with users that no other request needs. */
export const sessionRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/blade-auth/oauth/token': () => ({
    account: null,
    input: Buffer.from(
      new URLSearchParams({
        grant_type: 'password',
        tenantId: '000000',
        username: 'admin',
        password: md5('admin'),
      }).toString(),
    ),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  'POST /api/blade-auth/token': () => ({
    account: null,
    input: { grantType: 'password', tenantId: '000000', account: 'admin', password: 'admin', type: 'account' },
  }),
  'GET /api/blade-auth/oauth/logout': () => ({ account: 'leaves-a' }),
  'POST /api/blade-auth/oauth/logout': () => ({ account: 'leaves-b', input: [log] }),
  'POST /api/blade-auth/logout': () => ({ account: 'leaves-c' }),
  'POST /api/user/send-logs': () => ({ input: [log] }),
  'GET /api/blade-auth/oauth/lock': () => ({ account: 'locks-a' }),
  'POST /api/blade-auth/oauth/lock': () => ({ account: 'locks-b', input: { password } }),
  'POST /api/blade-auth/oauth/unlock': () => ({ account: 'locks-b', input: { password } }),
  'GET /api/blade-auth/oauth/render/{source}': async ({ walk: { samples, post, get } }) => {
    const id = await samples.unreferenced('auth.social');
    const { source, version } = await readData(get('/blade-auth/social/detail', { id }));
    await readData(post('/blade-auth/social/submit', { id, version, kind: socialKind.keys.oauth }));
    await readData(post('/blade-auth/social/enable', { id }));
    return { account: null, segments: { source: String(source) } };
  },
  'POST /api/blade-auth/oauth/sessions/end': async ({ walk: { testApp } }) => {
    const sessions = await readData(testApp.call('scoped', 'GET', '/blade-auth/oauth/sessions'));
    return { account: 'scoped', input: { id: (sessions as unknown as { id: string }[])[0]?.id } };
  },
  'POST /api/blade-auth/session/end': async ({ walk: { samples } }) => ({
    input: { ids: await samples.unreferenced('auth.session') },
  }),
  'POST /api/blade-auth/lockout/unlock': (tools) => ({ input: { ids: newestId(tools, 'auth.lockout') } }),
  'POST /api/blade-auth/oauth/password-code': () => ({
    account: null,
    input: { tenantId: '000000', account: 'nobody-there', phone: '13800000000' },
  }),
  'POST /api/blade-user/update-info': () => ({ input: { name: 'x' } }),
  'POST /api/blade-user/update-password': () => ({
    account: 'renews',
    input: { oldPassword: testPassword, newPassword: 'other-one-1', newPassword1: 'other-one-1' },
  }),
};
