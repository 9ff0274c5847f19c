import { findPhoneProblem } from '@refectory/declaration/phone.ts';
import { Button, Form, Input } from 'antd';
import { md5 } from 'js-md5';
import { useCall } from '#action/use-call.ts';
import { notify } from '#api/notify.ts';
import { invalidate } from '#api/queries.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { loadUser } from '#session/sign-in.ts';
import { commonTexts } from '../common-texts.ts';
import { infoTexts } from './info-texts.ts';
import { type Profile, updateInfoCall } from './profile.ts';

type Editable = Pick<Profile, 'name' | 'realName' | 'phone' | 'email'> & { readonly oldPassword?: string };

/** Passwords are sent as their MD5 (spec/console#personal). */
const toInput = ({ oldPassword, ...values }: Editable) => ({
  ...values,
  ...(oldPassword && { oldPassword: md5(oldPassword) }),
});
const readPhone = ({ phone }: Editable) => phone;

/** Form of the own data: name, user name, phone, email. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const say = useTranslate();
  const [form] = Form.useForm<Editable>();
  const phone = Form.useWatch(readPhone, form);
  const changesPhone = phone !== undefined && (phone ?? '') !== (profile.phone ?? '');
  const checkPhone = async (phone = '') => {
    const problem = phone === '' ? undefined : findPhoneProblem(phone);
    if (problem) throw new Error(say(problem === 'phone' ? infoTexts.phoneLength : infoTexts.phoneLandline));
  };
  const save = useCall(updateInfoCall, {
    form,
    onDone: async () => {
      notify.success(say(commonTexts.saved));
      await Promise.all([invalidate('/blade-user'), loadUser()]);
    },
  });
  return (
    <Form<Editable>
      form={form}
      layout="vertical"
      initialValues={profile}
      validateTrigger="onBlur"
      requiredMark={false}
      onFinish={(values) => void save.run(toInput(values))}
    >
      <Form.Item
        name="name"
        label={say(infoTexts.name)}
        rules={[{ required: true, whitespace: true, message: say(infoTexts.needName) }]}
      >
        <Input maxLength={20} autoComplete="nickname" />
      </Form.Item>
      <Form.Item
        name="realName"
        label={say(infoTexts.realName)}
        rules={[{ required: true, whitespace: true, message: say(infoTexts.needRealName) }]}
      >
        <Input maxLength={20} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="phone"
        label={say(infoTexts.phone)}
        rules={[{ validator: (_, phone?: string) => checkPhone(phone) }]}
      >
        <Input maxLength={11} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      {changesPhone && (
        <Form.Item
          name="oldPassword"
          label={say(infoTexts.phonePassword)}
          preserve={false}
          rules={[{ required: true, message: say(infoTexts.needPassword) }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      )}
      <Form.Item
        name="email"
        label={say(infoTexts.email)}
        rules={[{ type: 'email', message: say(infoTexts.emailFormat) }]}
      >
        <Input maxLength={100} inputMode="email" autoComplete="email" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isRunning}>
        {say(commonTexts.save)}
      </Button>
    </Form>
  );
}
