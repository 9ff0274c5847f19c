import { enableStates } from '#system/contract/enable-states.ts';

export const ossStates = enableStates('files.oss');
