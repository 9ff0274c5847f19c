import path from 'node:path';
import type { Config } from './config.ts';
import { deriveEncryptionKey } from './encrypted-text.ts';

/** Settings from which the runtime settings are derived. */
export type RuntimeSettingsInput = Pick<Config, 'dataDir' | 'secret' | 'privateNetwork'> & Partial<Config>;

/** Settings needed by code that only gets a context: hooks, jobs, stores. */
export type RuntimeSettings = RuntimeSettingsInput & {
  /** Folder of uploads for tenants without a store. */
  readonly uploadFolder: string;
  /** Key that encrypts stored secrets. */
  readonly encryptionKey: Buffer;
};

let current: RuntimeSettings | undefined;

/** Set once at start-up, and by tests. */
export function setRuntimeSettings(config: RuntimeSettingsInput): void {
  current = {
    ...config,
    uploadFolder: path.join(config.dataDir, 'files'),
    encryptionKey: deriveEncryptionKey(config.secret),
  };
}

export function runtimeSettings(): RuntimeSettings {
  if (!current) throw new Error('Runtime settings are not set: the start of the server does it.');
  return current;
}
