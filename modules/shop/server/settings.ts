import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { networksSetting, type SettingValues, setting } from '@refectory/engine/settings/settings.ts';

export const shopSettings = {
  /** Networks (CIDR) of tenants' printers. */
  printerNetworks: setting('PRINTER_NETWORKS', networksSetting.default([])),
};

type ShopSettings = SettingValues<typeof shopSettings>;

declare module '@refectory/engine/settings/config.ts' {
  interface Config extends ShopSettings {}
}

/** Networks that printers may be in. */
export const printerNetworks = (): readonly string[] => runtimeSettings().printerNetworks ?? [];
