import { category } from './category.ts';
import { goods } from './goods.ts';

export const shopResources = [category, goods] as const;
