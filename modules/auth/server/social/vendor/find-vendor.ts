import { type Provider, providerProtocols } from '../provider.ts';
import { qq } from './qq.ts';
import type { VendorProtocol } from './vendor.ts';
import { wechat } from './wechat.ts';

const vendors: Readonly<Record<number, VendorProtocol>> = {
  [providerProtocols.wechat]: wechat,
  [providerProtocols.qq]: qq,
};

/** The dialect of a provider; undefined for those that speak a standard. */
export const findVendor = ({ kind }: Provider): VendorProtocol | undefined => vendors[kind];
