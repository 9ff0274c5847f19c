import { enableStates } from '#system/contract/enable-states.ts';

export const codeProviderStates = enableStates('dining.codeProvider');
