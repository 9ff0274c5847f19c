import { type Provider, providerProtocols } from '../provider.ts';
import { qq } from './qq.ts';
import type { VendorProtocol } from './vendor.ts';
import { wechat } from './wechat.ts';

const vendors: Readonly<Record<number, VendorProtocol>> = {
  [providerProtocols.wechat]: wechat,
  [providerProtocols.qq]: qq,
};

/** The special implementation for a provider; undefined for standard protocols. */
export const findVendor = ({ kind }: Provider): VendorProtocol | undefined => vendors[kind];
