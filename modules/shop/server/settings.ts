import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { networksSetting, type SettingValues, setting } from '@refectory/engine/settings/settings.ts';

export const shopSettings = {
  /** The networks, as CIDR, that printers of tenants may be in. */
  printerNetworks: setting('PRINTER_NETWORKS', networksSetting.default([])),
};

type ShopSettings = SettingValues<typeof shopSettings>;

declare module '@refectory/engine/settings/config.ts' {
  interface Config extends ShopSettings {}
}

/** The networks that printers may be in. */
export const printerNetworks = (): readonly string[] => runtimeSettings().printerNetworks ?? [];
