import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { foodSample } from '#shop/contract/sample/food-sample.ts';
import { disposeSample } from './dispose-sample.ts';
import { foodSampleHooks } from './food-sample.hooks.ts';
import { listMissingSamples } from './list-missing-samples.ts';
import { takeSamples } from './take-samples.ts';

export const sampleBindings = [
  bindResource(foodSample, 'shop_food_sample', {
    view: 'shop_food_sample_row',
    hooks: foodSampleHooks,
    actions: { take: takeSamples, dispose: disposeSample },
    queries: { missing: listMissingSamples },
  }),
];

export const sampleConstraints: ConstraintCodes = {
  shop_food_sample_once: 'shop.sample-once',
  shop_food_sample_fixed: 'shop.sample-fixed',
};
