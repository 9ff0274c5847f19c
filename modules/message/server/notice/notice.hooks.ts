import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { cleanHtml } from './clean-html.ts';

/** Content is sanitised before it is stored, so that every client gets safe text. */
export const noticeHooks: Hooks<'message_notice'> = {
  beforeSave(_ctx, values) {
    if (typeof values.content === 'string') values.content = cleanHtml(values.content);
  },
};
