import { defineCalls } from '@refectory/declaration/call/call.ts';
import { nothing } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

/** Pages a person has marked for himself (decision 1931); `oauth/user-info` returns them. */
export const favouriteCalls = defineCalls({
  mark: {
    method: 'POST',
    path: '/blade-desk/favourite/mark',
    label: label('收藏页面', 'Mark a page as favourite'),
    group: label('收藏', 'Favourites'),
    permission: 'authenticated',
    input: {
      code: f.text('菜单编号', 'Code of the menu', { required: true, max: 80 }),
      isFavourite: f.flag('收藏', 'Favourite', { required: true }),
    },
    answer: nothing,
  },
});
