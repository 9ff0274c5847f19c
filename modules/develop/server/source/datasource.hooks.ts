import net from 'node:net';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { announceCleared } from '@refectory/engine/server/cache-announcements.ts';
import { isAddressPermitted } from '@refectory/engine/settings/permitted-networks.ts';
import { openServersKey } from '@refectory/engine/tenancy/tenant-servers.ts';
import { platformListFilter } from '#system/server/public.ts';
import { databaseNetworks } from '../settings.ts';
import { findDriver } from './parse-source-address.ts';
import { changesTarget, encryptPassword, parseReplicas, type SourceRow, toSourceAddress } from './source.ts';
import { forbiddenSourceError } from './source-error.ts';

export const datasourceHooks: Hooks<'develop_datasource'> = {
  listFilter: platformListFilter('datasource'),
  beforeSave(_ctx, values, previous) {
    if (values.driver_class) values.driver_class = findDriver(values.driver_class)?.value ?? values.driver_class;
    const row = { ...previous, ...values } as unknown as SourceRow;
    const address = toSourceAddress(row);
    const isForbidden = ({ host }: { readonly host: string }) =>
      net.isIP(host) > 0 && !isAddressPermitted(databaseNetworks(), host);
    if (isForbidden(address)) throw forbiddenSourceError(address);
    const replica = parseReplicas(row).find(isForbidden);
    if (replica) throw forbiddenSourceError(replica, 'replicas');
    // Users who may edit must not be able to read the password: it is not used for another server or account than it
    // was entered for.
    if (previous && !values.password && changesTarget(previous, row))
      throw new DomainError('develop.password-again', {}, { field: 'password' });
    if (values.password) values.password = encryptPassword(values.password);
  },
  async afterSave(ctx) {
    await announceCleared(ctx, [openServersKey]);
  },
};
