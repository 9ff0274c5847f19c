import { datasource } from './datasource.ts';

export const developResources = [datasource] as const;
