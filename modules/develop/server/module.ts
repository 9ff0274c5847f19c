import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { code } from '../contract/code.ts';
import { datasource } from '../contract/datasource.ts';
import { boundCodeCalls } from './code/code.calls.ts';
import { codeHooks } from './code/code.hooks.ts';
import { copyCode } from './code/copy-code.ts';
import { purgePackagesJob } from './code/zip/packages.ts';
import { boundDatasourceCalls } from './source/datasource.calls.ts';
import { datasourceHooks } from './source/datasource.hooks.ts';

/** Data sources and the code generator (spec/develop#code). */
export const developModule: ServerModule = {
  name: 'develop',
  bindings: [
    bindResource(datasource, 'develop_datasource', { platform: true, hooks: datasourceHooks }),
    bindResource(code, 'develop_code', { platform: true, hooks: codeHooks, actions: { copy: copyCode } }),
  ],
  constraints: { develop_datasource_name_unique: 'develop.source-name-taken' },
  calls: [...boundDatasourceCalls, ...boundCodeCalls],
  jobs: [purgePackagesJob],
};
