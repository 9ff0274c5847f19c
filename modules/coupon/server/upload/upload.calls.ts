import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { readUploadOnce } from '@refectory/engine/call/input/uploaded-file.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { coupon } from '#coupon/contract/coupon/coupon.ts';
import { uploadCalls } from '#coupon/contract/coupon/upload-calls.ts';
import { buildTemplate } from './build-template.ts';
import { uploadCoupons } from './upload-coupons.ts';

export const boundUploadCalls = bindCalls(uploadCalls, {
  downloadtemplate: (ctx) => Promise.resolve(buildTemplate(ctx)),
  uploadui: async (ctx, { dryRun, mode }, { registry, request }) => {
    const file = (await readUploadOnce(request))?.content;
    if (!file) throw new DomainError('platform.not-a-workbook', {}, { field: 'file' });
    const binding = registry.bindings.get(coupon.name) as Binding;
    return uploadCoupons(ctx, { registry, binding }, file, { dryRun: dryRun === true, mode });
  },
});
