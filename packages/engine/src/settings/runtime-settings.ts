import path from 'node:path';
import { deriveEncryptionKey } from './encrypted-text.ts';

/** Settings needed by code that only gets a context: hooks, jobs, stores. */
export interface RuntimeSettings {
  /** Where uploads lie that no store of a tenant takes. */
  readonly uploadFolder: string;
  /** The key of other people's secrets at rest. */
  readonly encryptionKey: Buffer;
  /** Whether what tenants enter as an address may lead into the network the server stands in. */
  readonly privateNetwork: boolean;
  /** The networks, as CIDR, that printers may be in. */
  readonly printerNetworks: readonly string[];
  /** The networks, as CIDR, that data sources may be in. */
  readonly databaseNetworks: readonly string[];
}

export interface RuntimeSettingsInput {
  readonly dataDir: string;
  readonly secret: string;
  readonly privateNetwork: boolean;
  readonly printerNetworks?: readonly string[];
  readonly databaseNetworks?: readonly string[];
}

let current: RuntimeSettings | undefined;

/** Set once at start-up; tests set their own. */
export function setRuntimeSettings({
  dataDir,
  secret,
  privateNetwork,
  printerNetworks = [],
  databaseNetworks = [],
}: RuntimeSettingsInput): void {
  const uploadFolder = path.join(dataDir, 'files');
  current = {
    uploadFolder,
    encryptionKey: deriveEncryptionKey(secret),
    privateNetwork,
    printerNetworks,
    databaseNetworks,
  };
}

export function runtimeSettings(): RuntimeSettings {
  if (!current) throw new Error('Runtime settings are not set: buildApp does it.');
  return current;
}
