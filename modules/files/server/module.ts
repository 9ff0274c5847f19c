import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { attach } from '../contract/attach.ts';
import { image } from '../contract/image.ts';
import { imageGroup } from '../contract/image-group.ts';
import { oss } from '../contract/oss.ts';
import { readStorageUsage } from './attach/storage-usage.ts';
import { boundFileCalls } from './files.calls.ts';
import { editImage } from './image/edit-image.ts';
import { idToImage } from './image/id-to-image.ts';
import { imageHooks } from './image/image.hooks.ts';
import { editImageGroup } from './image-group/edit-image-group.ts';
import { filesJobs } from './jobs.ts';
import { enableOss } from './oss/enable-oss.ts';
import { ossHooks } from './oss/oss.hooks.ts';

/** Uploads and the stores that keep them (spec/files#uploads). */
export const filesModule: ServerModule = {
  name: 'files',
  bindings: [
    bindResource(oss, 'files_oss', { view: 'files_oss_row', hooks: ossHooks, actions: { enable: enableOss } }),
    bindResource(attach, 'files_attach', { queries: { usage: readStorageUsage } }),
    bindResource(imageGroup, 'files_image_group', { actions: { edit: editImageGroup } }),
    bindResource(image, 'files_image', {
      hooks: imageHooks,
      queries: { idtoimage: idToImage },
      actions: { edit: editImage },
    }),
  ],
  constraints: {
    files_attach_within_quota: 'files.quota-reached',
    files_oss_code_unique: 'files.store-code-taken',
    files_oss_one_enabled: 'platform.conflict',
    files_image_group_name_unique: 'files.group-name-taken',
    files_image_group_no_cycle: 'platform.parent-is-self',
    files_image_attach_unique: 'files.image-there',
  },
  calls: boundFileCalls,
  jobs: filesJobs,
};
