import { enableStates } from '#system/contract/enable-states.ts';

export const scheduleStates = enableStates('report.schedule');
