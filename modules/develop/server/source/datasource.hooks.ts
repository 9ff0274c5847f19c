import net from 'node:net';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { isPermitted } from '@refectory/engine/settings/networks.ts';
import { platformReader } from '#system/server/public.ts';
import { addressOf, leadsElsewhere, type SourceRow, sealPassword } from './source.ts';
import { driverOf } from './source-address.ts';
import { forbiddenSource } from './source-fault.ts';

export const datasourceHooks: Hooks<'develop_datasource'> = {
  listFilter: platformReader('datasource'),
  beforeSave(_ctx, values, previous) {
    if (values.driver_class) values.driver_class = driverOf(String(values.driver_class))?.value ?? values.driver_class;
    const row = { ...previous, ...values } as unknown as SourceRow;
    const address = addressOf(row);
    if (net.isIP(address.host) && !isPermitted('database', address.host)) throw forbiddenSource(address);
    // Who may edit may not read: the stored password goes nowhere but where it was meant for.
    if (previous && !values.password && leadsElsewhere(previous, row))
      throw new DomainError('develop.password-again', {}, { field: 'password' });
    if (values.password) values.password = sealPassword(String(values.password));
  },
};
