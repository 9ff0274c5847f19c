import { type Provider, protocol } from '../provider.ts';
import { qq } from './qq.ts';
import type { Vendor } from './vendor.ts';
import { wechat } from './wechat.ts';

const vendors: Readonly<Record<number, Vendor>> = { [protocol.wechat]: wechat, [protocol.qq]: qq };

/** The dialect of a provider; undefined for those that speak a standard. */
export const vendorOf = ({ kind }: Provider): Vendor | undefined => vendors[kind];
