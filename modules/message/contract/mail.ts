import * as f from '@refectory/declaration/field/field.ts';

/** The most people one message goes to. */
export const maxRecipients = 200;

/** A message of one colleague to others (spec/console#notices). */
export const mailInput = {
  userIds: f.references('system.user', '收件人', 'Recipients', { form: true, required: true, max: maxRecipients }),
  title: f.text('标题', 'Title', { form: true, required: true, max: 200 }),
  content: f.multiline('内容', 'Content', { form: true, max: 4000 }),
} as const;
