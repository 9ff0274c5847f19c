import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { networksSetting, type SettingValues, setting } from '@refectory/engine/settings/settings.ts';

export const developSettings = {
  /** Networks (CIDR) allowed for data sources. */
  databaseNetworks: setting('DATABASE_NETWORKS', networksSetting.default([])),
};

type DevelopSettings = SettingValues<typeof developSettings>;

declare module '@refectory/engine/settings/config.ts' {
  interface Config extends DevelopSettings {}
}

/** The networks allowed for data sources. */
export const databaseNetworks = (): readonly string[] => runtimeSettings().databaseNetworks ?? [];
