import { defineCalls } from '@refectory/declaration/call/call.ts';
import { file } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

/** What a guest opens by a code; `/c/:code` is its short address (spec/shop#guest-page). */
export const guestCalls = defineCalls({
  page: {
    method: 'GET',
    path: '/shop/guest/:code',
    label: label('客人页面', 'Page for guests'),
    group: label('桌码', 'Codes'),
    permission: 'public',
    input: { code: f.text('码', 'Code'), lang: f.text('语言', 'Language', { help: label('zh 或 en', 'zh or en') }) },
    answer: file,
  },
});
