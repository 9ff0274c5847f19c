import { code } from '@refectory/contract/develop/code.ts';
import { datasource } from '@refectory/contract/develop/datasource.ts';
import { bindResource } from '#crud/bind-resource.ts';
import type { ServerModule } from '#crud/server-module.ts';
import { codeHooks } from './code/code.hooks.ts';
import { codeRoutes } from './code/code.routes.ts';
import { copyCode } from './code/copy-code.ts';
import { forgetPackages } from './code/zip/packages.ts';
import { datasourceHooks } from './source/datasource.hooks.ts';
import { datasourceRoutes } from './source/datasource.routes.ts';

/** Data sources and the code generator (wire §6). */
export const developModule: ServerModule = {
  name: 'develop',
  bindings: [
    bindResource(datasource, 'develop_datasource', { platform: true, hooks: datasourceHooks }),
    bindResource(code, 'develop_code', { platform: true, hooks: codeHooks, actions: { copy: copyCode } }),
  ],
  constraints: { develop_datasource_name_unique: 'develop.source-name-taken' },
  routes(app, host) {
    datasourceRoutes(app, host);
    codeRoutes(app, host);
  },
  jobs: [forgetPackages],
};
