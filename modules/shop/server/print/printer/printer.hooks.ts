import net from 'node:net';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { isAddressPermitted } from '@refectory/engine/settings/permitted-networks.ts';
import { assertOwnPlace, placeFilter } from '#dining/server/public.ts';
import { printerNetworks } from '../../settings.ts';
import { printerKinds } from '../print-tables.ts';

/** Names and addresses alone, no port: that is a field of its own. */
const hostName = /^(\[[\da-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$/i;

/** A printer belongs to a place of the person, at an address that printers may have (decision 1061). */
export const printerHooks: Hooks<'shop_printer'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.place_id'),

  async beforeSave(ctx, values, previous) {
    const now = { ...previous, ...values } as Readonly<Record<string, unknown>>;
    if (!previous) await assertOwnPlace(ctx, String(now.place_id));
    if (now.kind !== printerKinds.network) return;
    const host = String(now.host ?? '').trim();
    if (!hostName.test(host)) throw new DomainError('shop.printer-host', {}, { field: 'host' });
    const bare = host.replace(/^\[|\]$/g, '');
    if (net.isIP(bare) && !isAddressPermitted(printerNetworks(), bare))
      throw new DomainError('shop.printer-network', { host }, { field: 'host' });
    if (!now.port) throw new DomainError('shop.printer-port', {}, { field: 'port' });
    if ('host' in values) values.host = host;
  },
};
