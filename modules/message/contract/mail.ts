import * as f from '@refectory/declaration/field/field.ts';

/** Maximum number of receivers of a message. */
export const maxRecipients = 200;

/** A message between colleagues (spec/console#notices). */
export const mailInput = {
  userIds: f.references('system.user', '收件人', 'Recipients', { form: true, required: true, max: maxRecipients }),
  title: f.text('标题', 'Title', { form: true, required: true, max: 200 }),
  content: f.multiline('内容', 'Content', { form: true, max: 4000 }),
} as const;
