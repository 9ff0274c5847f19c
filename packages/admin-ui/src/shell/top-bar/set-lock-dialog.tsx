import { Form, Input, type InputRef, Modal, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useTask } from '#action/use-task.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { lockScreen } from '#session/lock.ts';
import { commonTexts } from '../common-texts.ts';
import { lockTexts } from '../lock/lock-texts.ts';

interface Props {
  /** Closes the dialog. */
  readonly onClose: () => void;
}

/** Asks for the unlock password, then locks. */
export function SetLockDialog({ onClose }: Props) {
  const say = useTranslate();
  const input = useRef<InputRef>(null);
  const [form] = Form.useForm<{ password: string }>();
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const lock = useTask(lockScreen, {
    // Before the closing animation: afterwards the page is unmounted and would come back with the dialog open.
    onDone: onClose,
    showRefused: ({ msg }) => {
      form.setFields([{ name: 'password', errors: [msg] }]);
      return true;
    },
  });
  return (
    <Modal
      open={isOpen}
      title={say(lockTexts.set)}
      width={400}
      okText={say(lockTexts.submit)}
      confirmLoading={lock.isRunning}
      onOk={form.submit}
      onCancel={close}
      afterClose={onClose}
      afterOpenChange={(isNow) => isNow && input.current?.focus()}
      destroyOnHidden
      closable={{ 'aria-label': say(commonTexts.close) }}
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        onFinish={({ password }) => void lock.run(password)}
      >
        <Form.Item
          name="password"
          label={say(lockTexts.password)}
          validateTrigger="onBlur"
          rules={[{ required: true, message: say(lockTexts.needPassword) }]}
        >
          <Input.Password ref={input} autoComplete="new-password" maxLength={64} />
        </Form.Item>
      </Form>
      <Typography.Text type="secondary">{say(lockTexts.hint)}</Typography.Text>
    </Modal>
  );
}
