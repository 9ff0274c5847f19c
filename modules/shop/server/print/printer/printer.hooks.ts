import net from 'node:net';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { isAddressPermitted } from '@refectory/engine/settings/permitted-networks.ts';
import { assertOwnPlace, placeFilter } from '#dining/server/public.ts';
import { printerNetworks } from '../../settings.ts';
import { handOverSlips } from '../job/hand-over-slips.ts';
import { printerEnabled, printerKinds } from '../print-tables.ts';

/** Host name or IP address without a port, which is a separate field. */
const hostName = /^(\[[\da-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$/i;

/** A printer belongs to one of the user's places and has an address within PRINTER_NETWORKS (decision 1061). */
export const printerHooks: Hooks<'shop_printer'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.place_id'),

  async beforeSave(ctx, values, previous) {
    const now = { ...previous, ...values };
    if (!previous) await assertOwnPlace(ctx, String(now.place_id));
    if (values.substitute_id) await assertOfPlace(ctx, String(values.substitute_id), String(now.place_id));
    if (now.kind !== printerKinds.network) return;
    const host = String(now.host ?? '').trim();
    if (!hostName.test(host)) throw new DomainError('shop.printer-host', {}, { field: 'host' });
    const bare = host.replace(/^\[|\]$/g, '');
    if (net.isIP(bare) && !isAddressPermitted(printerNetworks(), bare))
      throw new DomainError('shop.printer-network', { host }, { field: 'host' });
    if (!now.port) throw new DomainError('shop.printer-port', {}, { field: 'port' });
    if ('host' in values) values.host = host;
  },

  // A disabled printer may have slips waiting for a backup printer.
  afterSave: async (ctx, row) => {
    if (row.status !== printerEnabled && row.substitute_id) await handOverSlips(ctx, row.id);
  },
};

/** Refuses a backup printer of another place. */
async function assertOfPlace(ctx: Context, printerId: string, placeId: string): Promise<void> {
  const printers = ctx.db.selectFrom('shop_printer').select('place_id').where('tenant_id', '=', ctx.tenantId);
  const substitute = await printers.where('id', '=', printerId).executeTakeFirst();
  if (substitute?.place_id !== placeId)
    throw new DomainError('shop.printer-substitute-elsewhere', {}, { field: 'substituteId' });
}
