import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { rowsRejected } from '@refectory/engine/import/rows-rejected.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { defineHandler } from '@refectory/engine/states/domain-event.ts';
import { factorsRemoved } from '#system/server/public.ts';
import { notice } from '../contract/notice.ts';
import { sms } from '../contract/sms.ts';
import { smsLog } from '../contract/sms-log.ts';
import { boundInboxCalls } from './inbox/inbox.calls.ts';
import { noteRejectedRows } from './inbox/note-rejected-rows.ts';
import { tellFactorsRemoved } from './mail/tell-factors-removed.ts';
import { boundNoticeCalls } from './notice/notice.calls.ts';
import { noticeHooks } from './notice/notice.hooks.ts';
import { enableSms } from './sms/enable-sms.ts';
import { smsJobs } from './sms/jobs.ts';
import { seedLogChannel } from './sms/seed-log-channel.ts';
import { boundSmsCalls } from './sms/sms.calls.ts';
import { smsHooks } from './sms/sms.hooks.ts';
import { smsLogHooks } from './sms/sms-log.hooks.ts';
import { startInboxHub } from './stream/open-inbox-stream.ts';

/** Inbox, notices, SMS (spec/message#inbox). */
export const messageModule: ServerModule = {
  name: 'message',
  bindings: [
    // Every signed-in user may read notices for him; the list needs the menu.
    bindResource(notice, 'message_notice', { hooks: noticeHooks, detailPermission: '' }),
    bindResource(sms, 'message_sms', { view: 'message_sms_row', hooks: smsHooks, actions: { enable: enableSms } }),
    bindResource(smsLog, 'message_sms_delivery', { view: 'message_sms_delivery_row', hooks: smsLogHooks }),
  ],
  constraints: {
    message_sms_code_unique: 'message.sms-code-taken',
    message_sms_one_enabled: 'platform.conflict',
  },
  calls: [...boundSmsCalls, ...boundInboxCalls, ...boundNoticeCalls],
  handlers: [defineHandler(rowsRejected, noteRejectedRows), defineHandler(factorsRemoved, tellFactorsRemoved)],
  hooks: startInboxHub,
  jobs: smsJobs,
  seed: seedLogChannel,
};
