import { expect, test } from 'vitest';
import { DomainError } from '../refusal/domain-error.ts';
import { forEachTenant } from './for-each-tenant.ts';

const environment = { listTenants: async () => ['000001', '000002', '000003'] };
const busy = () => new DomainError('platform.tenant-busy');

test('a tenant whose writes are frozen is tried again after the others, and no other twice', async () => {
  const tried: string[] = [];
  await forEachTenant(
    environment,
    'a job',
    async (tenantId) => {
      tried.push(tenantId);
      if (tenantId === '000001' && tried.filter((each) => each === tenantId).length < 3) throw busy();
    },
    1,
  );
  expect(tried).toEqual(['000001', '000002', '000003', '000001', '000001']);
});

test('who stays frozen, and other faults, are told at the end', async () => {
  let times = 0;
  const failed = forEachTenant(
    environment,
    'a job',
    async (tenantId) => {
      if (tenantId === '000001') times += 1;
      if (tenantId === '000001') throw busy();
      if (tenantId === '000002') throw new Error('broken');
    },
    1,
  );
  await expect(failed).rejects.toThrow('a job failed for 2 tenants');
  expect(times).toBe(5);
});
