import { attach } from '@refectory/contract/files/attach.ts';
import { oss } from '@refectory/contract/files/oss.ts';
import { bindResource } from '#crud/bind-resource.ts';
import type { ServerModule } from '#crud/server-module.ts';
import { filesRoutes } from './files.routes.ts';
import { filesJobs } from './jobs.ts';
import { enableOss } from './oss/enable-oss.ts';
import { ossHooks } from './oss/oss.hooks.ts';

/** Uploads and the stores that keep them (wire §6). */
export const filesModule: ServerModule = {
  name: 'files',
  bindings: [
    bindResource(oss, 'files_oss', { view: 'files_oss_row', hooks: ossHooks, actions: { enable: enableOss } }),
    bindResource(attach, 'files_attach'),
  ],
  constraints: {
    files_oss_code_unique: 'files.store-code-taken',
    files_oss_one_enabled: 'platform.conflict',
  },
  routes: filesRoutes,
  jobs: filesJobs,
};
