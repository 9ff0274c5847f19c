// The interface of the develop module for other modules (spec/rules#import-direction).
export { databaseNetworks } from './settings.ts';
export { readSource, type Source } from './source/source.ts';
export { forbiddenSourceError, toSourceError } from './source/source-error.ts';
export { openSourcePool, type PoolLimits } from './source/source-pool.ts';
export { withSource } from './source/with-source.ts';
