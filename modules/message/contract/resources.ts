import { notice } from './notice.ts';
import { sms } from './sms.ts';
import { smsLog } from './sms-log.ts';

export const messageResources = [notice, sms, smsLog] as const;
