import path from 'node:path';
import type { Config } from './config.ts';
import { deriveEncryptionKey } from './encrypted-text.ts';

/** What runtime settings are made of; tests give no more than they need. */
export type RuntimeSettingsInput = Pick<Config, 'dataDir' | 'secret' | 'privateNetwork'> & Partial<Config>;

/** Settings needed by code that only gets a context: hooks, jobs, stores. */
export type RuntimeSettings = RuntimeSettingsInput & {
  /** Where uploads lie that no store of a tenant takes. */
  readonly uploadFolder: string;
  /** The key of other people's secrets at rest. */
  readonly encryptionKey: Buffer;
};

let current: RuntimeSettings | undefined;

/** Set once at start-up; tests set their own. */
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
