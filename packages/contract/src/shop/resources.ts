import { category } from './category.ts';
import { goods } from './goods.ts';
import { order } from './order.ts';
import { orderItem } from './order-item.ts';
import { printJob } from './print-job.ts';
import { printer } from './printer.ts';

export const shopResources = [category, goods, order, orderItem, printer, printJob] as const;
