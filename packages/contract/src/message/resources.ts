import { notice } from './notice.ts';

export const messageResources = [notice] as const;
