import { Button, Form, type FormInstance, Input, Typography } from 'antd';
import { md5 } from 'js-md5';
import { useTask } from '#action/use-task.ts';
import { makeCall } from '#api/call.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { endSession } from '#session/session.ts';
import { infoTexts } from './info-texts.ts';
import { updatePasswordCall } from './profile.ts';

interface Passwords {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPassword1: string;
}

const MIN_LENGTH = 6;

/** Passwords are sent as their MD5 (spec/console#personal), so only the console can check their length. */
const changePassword = (values: Passwords) =>
  makeCall(
    updatePasswordCall,
    {
      oldPassword: md5(values.oldPassword),
      newPassword: md5(values.newPassword),
      newPassword1: md5(values.newPassword1),
    },
    { quiet: true },
  );

function useRules() {
  const say = useTranslate();
  return {
    oldPassword: [{ required: true, message: say(infoTexts.needOld) }],
    newPassword: [
      { required: true, message: say(infoTexts.needNew) },
      { min: MIN_LENGTH, message: say(infoTexts.tooShort) },
      // The server would treat such a text as the hash itself (spec/auth#passwords).
      { pattern: /^(?![0-9a-f]{32}$)/i, message: say(infoTexts.likeHash) },
    ],
    newPassword1: [
      { required: true, message: say(infoTexts.needNew1) },
      ({ getFieldValue }: Pick<FormInstance<Passwords>, 'getFieldValue'>) => ({
        validator: (_rule: unknown, value: string) =>
          !value || value === getFieldValue('newPassword')
            ? Promise.resolve()
            : Promise.reject(new Error(say(infoTexts.differ))),
      }),
    ],
  };
}

/** Change of password: old, new, confirmation. */
export function PasswordForm({ account }: { account: string }) {
  const say = useTranslate();
  const rules = useRules();
  const [form] = Form.useForm<Passwords>();
  const save = useTask(changePassword, {
    form,
    // The server has ended all sessions of this user, including this one (spec/auth#passwords).
    onDone: () => endSession('password'),
  });
  return (
    <Form
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      requiredMark={false}
      onFinish={(values) => void save.run(values)}
    >
      {/* Password managers need to know whose password changes. */}
      <input type="text" name="username" autoComplete="username" defaultValue={account} hidden readOnly />
      <Form.Item name="oldPassword" label={say(infoTexts.oldPassword)} rules={rules.oldPassword}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="newPassword" label={say(infoTexts.newPassword)} rules={rules.newPassword}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="newPassword1"
        label={say(infoTexts.newPassword1)}
        dependencies={['newPassword']}
        rules={rules.newPassword1}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item>
        <Typography.Text type="secondary">{say(infoTexts.passwordHint)}</Typography.Text>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isRunning}>
        {say(infoTexts.password)}
      </Button>
    </Form>
  );
}
