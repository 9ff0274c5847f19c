import { attach } from './attach.ts';
import { oss } from './oss.ts';

export const filesResources = [oss, attach] as const;
