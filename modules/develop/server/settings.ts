import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { networksSetting, type SettingValues, setting } from '@refectory/engine/settings/settings.ts';

export const developSettings = {
  /** The networks, as CIDR, that data sources may be in. */
  databaseNetworks: setting('DATABASE_NETWORKS', networksSetting.default([])),
};

type DevelopSettings = SettingValues<typeof developSettings>;

declare module '@refectory/engine/settings/config.ts' {
  interface Config extends DevelopSettings {}
}

/** The networks that data sources may be in. */
export const databaseNetworks = (): readonly string[] => runtimeSettings().databaseNetworks ?? [];
