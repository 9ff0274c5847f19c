import { inboxCalls } from '@refectory/modules/message/contract/inbox-calls.ts';
import { maxRecipients } from '@refectory/modules/message/contract/mail.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#action/use-call.ts';
import { createIdempotencyKey } from '#api/idempotency.ts';
import { notify } from '#api/notify.ts';
import type { Option } from '#api/queries.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { recipientsQuery } from '#session/inbox.ts';
import { commonTexts } from '../common-texts.ts';
import { noticeTexts } from './notice-texts.ts';

interface Mail {
  readonly userIds: readonly Option[];
  readonly title: string;
  readonly content?: string;
}

/** Select for receivers by name or account, searched on the server. */
function Recipients(props: { value?: Option[]; onChange?: (value: Option[]) => void; id?: string }) {
  const say = useTranslate();
  const [keyword, setKeyword] = useState('');
  const people = useQuery({ ...recipientsQuery(keyword), staleTime: 30_000 });
  return (
    <Select<Option[]>
      {...props}
      mode="multiple"
      labelInValue
      maxCount={maxRecipients}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={people.isFetching}
      notFoundContent={people.isFetching ? null : say(noticeTexts.nobody)}
      options={[...(people.data ?? [])]}
    />
  );
}

/** Dialog to send a message. */
export function MailDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useTranslate();
  const [form] = Form.useForm<Mail>();
  const { run, isRunning } = useCall(inboxCalls.send, {
    form,
    onDone: () => {
      notify.success(say(noticeTexts.sent));
      onClose();
    },
  });
  const send = ({ userIds, ...mail }: Mail) =>
    run({ ...mail, userIds: userIds.map(({ value }) => value) }, { idempotencyKey: createIdempotencyKey() });
  const required = (message: string) => [{ required: true, message }];
  return (
    <Modal
      open={isOpen}
      title={say(noticeTexts.write)}
      okText={say(noticeTexts.send)}
      confirmLoading={isRunning}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
      closable={{ 'aria-label': say(commonTexts.close) }}
    >
      <Form form={form} layout="vertical" preserve={false} name="mail" onFinish={(mail) => void send(mail)}>
        <Form.Item name="userIds" label={say(noticeTexts.recipients)} rules={required(say(noticeTexts.needRecipients))}>
          <Recipients />
        </Form.Item>
        <Form.Item name="title" label={say(noticeTexts.title)} rules={required(say(noticeTexts.needTitle))}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="content" label={say(noticeTexts.content)}>
          <Input.TextArea rows={5} maxLength={4000} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
