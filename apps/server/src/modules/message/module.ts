import { notice } from '@refectory/contract/message/notice.ts';
import { bindResource } from '#crud/bind-resource.ts';
import type { ServerModule } from '#crud/server-module.ts';
import { noticeHooks } from './notice/notice.hooks.ts';

/** What people are told (wire §6). */
export const messageModule: ServerModule = {
  name: 'message',
  // Whoever is signed in may read a notice he was sent to; the list needs the menu.
  bindings: [bindResource(notice, 'message_notice', { hooks: noticeHooks, detail: '' })],
};
