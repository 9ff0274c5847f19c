import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { cleanHtml } from './clean-html.ts';

/** Content is cleaned before it is kept, so that every reader, ours or not, gets harmless text. */
export const noticeHooks: Hooks<'message_notice'> = {
  beforeSave(_ctx, values) {
    if (typeof values.content === 'string') values.content = cleanHtml(values.content);
  },
};
