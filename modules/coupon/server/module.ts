import { label } from '@refectory/declaration/label.ts';
import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { coupon } from '#coupon/contract/coupon/coupon.ts';
import { couponHandOut } from '#coupon/contract/hand-out/hand-out.ts';
import { couponSale } from '#coupon/contract/sale/coupon-sale.ts';
import { couponUse } from '#coupon/contract/sale/coupon-use.ts';
import { couponType } from '#coupon/contract/type/coupon-type.ts';
import { couponTypeStates } from '#coupon/contract/type/coupon-type-states.ts';
import { findHolder } from './coupon/find-holder.ts';
import { listPrintable } from './coupon/list-printable.ts';
import { readLife } from './coupon/read-life.ts';
import { returnCoupon } from './coupon/return-coupon.ts';
import { sendCoupon } from './coupon/send-coupon.ts';
import { signCoupon } from './coupon/sign-coupon.ts';
import { voidCoupon } from './coupon/void-coupon.ts';
import { giveHandOut } from './hand-out/give-hand-out.ts';
import { handOutHooks } from './hand-out/hand-out.hooks.ts';
import { previewHandOut } from './hand-out/preview-hand-out.ts';
import { reverseHandOut } from './hand-out/reverse-hand-out.ts';
import { couponJobs } from './jobs.ts';
import { refundCoupon, refundSale } from './sale/refund-sales.ts';
import { sellCoupon } from './sale/sell-coupon.ts';
import { couponTypeHooks } from './type/coupon-type.hooks.ts';
import { generateList } from './type/generate-list.ts';
import { boundUploadCalls } from './upload/upload.calls.ts';
import { ownUses } from './use/own-uses.ts';
import { boundUseCalls } from './use/use.calls.ts';

/** Coupons: what they are worth, whose they are, what became of them (spec/coupon#types). */
export const couponModule: ServerModule = {
  name: 'coupon',
  bindings: [
    bindResource(couponType, 'coupon_type', {
      view: 'coupon_type_row',
      hooks: couponTypeHooks,
      logsCreation: true,
      actions: {
        enable: move(couponTypeStates, 'enable'),
        disable: move(couponTypeStates, 'disable'),
        generatelist: generateList,
      },
    }),
    bindResource(coupon, 'coupon_coupon', {
      growing: {},
      queries: { life: readLife, printable: listPrintable },
      actions: {
        getemployee: findHolder,
        sign: signCoupon,
        return: returnCoupon,
        sale: sellCoupon,
        refund: refundCoupon,
        void: voidCoupon,
        send: sendCoupon,
      },
    }),
    bindResource(couponSale, 'coupon_sale', { actions: { refund: refundSale } }),
    bindResource(couponUse, 'coupon_use', { hooks: { listFilter: ownUses } }),
    bindResource(couponHandOut, 'coupon_hand_out', {
      hooks: handOutHooks,
      logsCreation: true,
      actions: { preview: previewHandOut, give: giveHandOut, reverse: reverseHandOut },
    }),
  ],
  aliasPaths: {
    '/coupon/couponlist/exportCoupon': '/coupon/couponlist/export',
    // Coupons are made by their type and end void; a sale is one of the coupon and ends refunded.
    '/coupon/couponlist/submit': '/coupon/typelist/generatelist',
    '/coupon/couponlist/remove': '/coupon/couponlist/void',
    '/coupon/salelist/submit': '/coupon/couponlist/sale',
    '/coupon/salelist/remove': '/coupon/salelist/refund',
  },
  calls: [...boundUploadCalls, ...boundUseCalls],
  constraints: {
    coupon_type_name_unique: 'coupon.type-name-taken',
    coupon_type_code_unique: 'coupon.type-code-taken',
    coupon_type_days: { code: 'coupon.days-reversed', field: 'validTo' },
    coupon_type_within_total: { code: 'coupon.total-below-generated', field: 'total' },
    coupon_coupon_append_only: 'coupon.record-fixed',
    coupon_sale_append_only: 'coupon.record-fixed',
    coupon_use_append_only: 'coupon.record-fixed',
  },
  rowNames: { coupon_balance: label('券余额', 'Coupon balance') },
  jobs: couponJobs,
};
