import { category } from './category.ts';

export const shopResources = [category] as const;
