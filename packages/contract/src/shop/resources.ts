import { category } from './category.ts';
import { goods } from './goods.ts';
import { order } from './order.ts';
import { orderItem } from './order-item.ts';

export const shopResources = [category, goods, order, orderItem] as const;
