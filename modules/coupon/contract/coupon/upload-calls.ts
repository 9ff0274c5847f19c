import { defineCalls } from '@refectory/declaration/call/call.ts';
import { file } from '@refectory/declaration/call/response-spec.ts';
import { importResponse } from '@refectory/declaration/call/verb-responses.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { couponUploadMode } from '../dictionaries.ts';
import { coupon } from './coupon.ts';

/** Lets a workbook say who gets which coupon. */
export const uploadPermission = 'coupon_coupon_upload';

/** A workbook that says who gets which coupon (spec/coupon#upload). */
export const uploadCalls = defineCalls({
  downloadtemplate: {
    method: 'GET',
    path: `${coupon.path}/downloadtemplate`,
    label: label('导入模板', 'Template'),
    group: coupon.label,
    permission: uploadPermission,
    input: {},
    answer: file,
  },
  uploadui: {
    method: 'POST',
    path: `${coupon.path}/uploadui`,
    label: label('导入领券人', 'Import coupon recipients'),
    group: coupon.label,
    permission: uploadPermission,
    input: {
      dryRun: f.flag('仅校验', 'Dry run'),
      mode: f.choice('coupon_upload_mode', '导入方式', 'Import as', { initial: couponUploadMode.keys.sign }),
    },
    answer: importResponse,
    upload: true,
    idempotent: true,
  },
});
