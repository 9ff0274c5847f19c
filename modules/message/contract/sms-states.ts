import { defineStates } from '@refectory/declaration/states.ts';
import { enableStates } from '#system/contract/enable-states.ts';
import { smsStatus } from './dictionaries.ts';

export const smsChannelStates = enableStates('message.sms');

/**
 * A message to one phone (spec/message#sms). `limited` is final: a limit refused it. `interrupt`: the server stopped while
 * sending, so whether it was sent is unknown. `record`: the channel only writes to the log.
 */
export const smsStates = defineStates({
  resource: 'message.smsLog',
  field: 'status',
  dictionary: smsStatus,
  moves: {
    send: { from: ['waiting'], to: 'sending' },
    deliver: { from: ['sending'], to: 'sent' },
    record: { from: ['sending'], to: 'logged' },
    fail: { from: ['sending'], to: 'failed' },
    interrupt: { from: ['sending'], to: 'failed' },
  },
});
