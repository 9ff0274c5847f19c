import type { ServerModule } from '../crud/server-module.ts';

/** The modules of the product, lowest first. */
export const allModules: readonly ServerModule[] = [];
