import { defineCalls } from '@refectory/declaration/call/call.ts';
import { file } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

const code = f.text('码', 'Code');
const lang = f.text('语言', 'Language', { help: label('zh 或 en', 'zh or en') });

/** Guest pages opened by a code; `/c/:code` is the short address (spec/shop#guest-page). */
export const guestCalls = defineCalls({
  page: {
    method: 'GET',
    path: '/shop/guest/:code',
    label: label('客人页面', 'Page for guests'),
    group: label('桌码', 'Codes'),
    permission: 'public',
    input: { code, lang },
    answer: file,
  },
  commentPage: {
    method: 'GET',
    path: '/shop/guest/:code/comment',
    label: label('客人评价页面', 'Review page for guests'),
    group: label('桌码', 'Codes'),
    permission: 'public',
    input: { code, lang },
    answer: file,
  },
  comment: {
    method: 'POST',
    path: '/shop/guest/:code/comment',
    label: label('客人评价', 'Review by a guest'),
    group: label('桌码', 'Codes'),
    permission: 'public',
    // A form submitted without script; errors are shown on the page.
    input: {
      code,
      lang,
      takeCode: f.text('取餐码', 'Pickup code'),
      dishId: f.text('菜品', 'Dish', { help: label('留空则只列出菜品', 'Without it the dishes are listed') }),
      score: f.text('评价：10好评、20中评、30差评', 'Score: 10 good, 20 fair, 30 poor'),
      content: f.text('内容', 'Review'),
    },
    answer: file,
  },
});
