import { datasource } from '@refectory/contract/develop/datasource.ts';
import { bindResource } from '#crud/bind-resource.ts';
import type { ServerModule } from '#crud/server-module.ts';
import { developRoutes } from './develop.routes.ts';
import { datasourceHooks } from './source/datasource.hooks.ts';

/** Data sources and the code generator (wire §6). */
export const developModule: ServerModule = {
  name: 'develop',
  bindings: [bindResource(datasource, 'develop_datasource', { platform: true, hooks: datasourceHooks })],
  constraints: { develop_datasource_name_unique: 'develop.source-name-taken' },
  routes: developRoutes,
};
