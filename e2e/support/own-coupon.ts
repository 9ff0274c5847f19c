import type { ApiClient } from './api-client.ts';
import { uniqueName } from './unique-name.ts';

/** A free coupon of a new type for a person; `type` overrides its fields. */
export async function giveCoupon(
  api: ApiClient,
  guest: { readonly id: string },
  type: object,
): Promise<{ id: string; name: string }> {
  const name = uniqueName('券');
  const row = { name, code: uniqueName('T'), kind: 1, minSpend: '0', total: 10, validTo: '2026-12-31', sort: 1 };
  const { id: typeId } = await api.call<{ id: string }>('/coupon/typelist/submit', { ...row, ...type });
  await api.call('/coupon/typelist/generatelist', { ids: [typeId], count: 1 });
  const { records } = await api.call<{ records: { id: string }[] }>(`/coupon/couponlist/list?typeId=${typeId}`);
  const id = records[0]?.id ?? '';
  const sale = { ids: [id], empId: guest.id, salePrice: '0.00', payType: 2, remarks: '赠送' };
  await api.call('/coupon/couponlist/sale', sale);
  return { id, name };
}

/** The state of a coupon: 2 sold, 3 used. */
export const readCouponState = async (api: ApiClient, id: string): Promise<number> =>
  (await api.call<{ couponStatus: number }>(`/coupon/couponlist/detail?id=${id}`)).couponStatus;
