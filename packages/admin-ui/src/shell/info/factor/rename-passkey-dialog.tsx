import { passkeyCalls } from '@refectory/modules/auth/contract/passkey-calls.ts';
import { Form, Input, Modal } from 'antd';
import { useTask } from '#action/use-task.ts';
import { makeCall } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { ownFactorTexts } from './own-factor-texts.ts';
import { ownPasskeyTexts as texts } from './own-passkey-texts.ts';

interface Props {
  readonly passkey: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Another name for an own passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const say = useTranslate();
  const [form] = Form.useForm<{ name: string }>();
  const rename = useTask(
    async ({ name }: { name: string }) => {
      await makeCall(passkeyCalls.rename, { passkeyId: passkey.id, name: name.trim() }, { quiet: true });
      notify.success(say(texts.renamed));
      onClose();
    },
    { form },
  );
  return (
    <Modal
      open
      title={say(texts.rename)}
      width={400}
      okText={say(ownFactorTexts.confirm)}
      cancelText={say(ownFactorTexts.cancel)}
      confirmLoading={rename.isRunning}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="rename-passkey"
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: passkey.name }}
        onFinish={(values) => void rename.run(values)}
      >
        <Form.Item
          name="name"
          label={say(texts.name)}
          validateTrigger="onSubmit"
          rules={[{ required: true, whitespace: true, message: say(texts.needName) }]}
        >
          <Input autoFocus maxLength={50} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
