import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { codeProvider } from '#dining/contract/code/code-provider.ts';
import { codeProviderHooks } from './code-provider.hooks.ts';
import { enableCodeProvider } from './enable-code-provider.ts';

/** How codes of places and tables are drawn (spec/dining#codes). */
export const codeBindings = [
  bindResource(codeProvider, 'dining_code_provider', {
    hooks: codeProviderHooks,
    actions: { enable: enableCodeProvider },
  }),
];

export const codeConstraints: ConstraintCodes = {
  dining_code_provider_name_unique: 'dining.code-provider-name-taken',
  dining_code_provider_one_enabled: 'platform.conflict',
  dining_code_image_pkey: 'dining.codes-changed',
};
