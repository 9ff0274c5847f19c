import { code } from './code.ts';
import { datasource } from './datasource.ts';

export const developResources = [datasource, code] as const;
