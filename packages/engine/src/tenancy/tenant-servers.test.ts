import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTenantServers } from './tenant-servers.ts';

test('says when a tenant may have moved: what is read from replicas is asked for anew', async () => {
  const onForget = vi.fn<() => void>();
  const home = new pg.Pool();
  const servers = createTenantServers({
    home,
    secret: '',
    schema: [],
    readAddress: () => Promise.reject(new Error('There is no other server.')),
    onForget,
  });
  onTestFinished(() => servers.close());
  servers.forget('100001');
  expect(onForget).toHaveBeenCalledOnce();
});
