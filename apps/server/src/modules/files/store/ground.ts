import path from 'node:path';
import { sealingKey } from '#platform/sealed-text.ts';

/** What every store of this server stands on: its folder and the key of its secrets. */
export interface Ground {
  readonly folder: string;
  readonly key: Buffer;
}

let laid: Ground | undefined;

/** Told once, when the module is mounted; hooks and jobs are not given the settings. */
export function layGround({ dataDir, secret }: { readonly dataDir: string; readonly secret: string }): void {
  laid = { folder: path.join(dataDir, 'files'), key: sealingKey(secret) };
}

export function ground(): Ground {
  if (!laid) throw new Error('The files module is not mounted.');
  return laid;
}
