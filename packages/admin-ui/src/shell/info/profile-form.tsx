import { findPhoneProblem } from '@refectory/declaration/phone.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { makeCall } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { invalidate } from '#api/queries.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { loadUser } from '#session/sign-in.ts';
import { commonTexts } from '../common-texts.ts';
import { infoTexts } from './info-texts.ts';
import { type Profile, updateInfoCall } from './profile.ts';
import { showFormErrors } from './show-form-errors.ts';

type Editable = Pick<Profile, 'name' | 'realName' | 'phone' | 'email'>;

/** Name, user name, phone, email. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const say = useTranslate();
  const [form] = Form.useForm<Editable>();
  const checkPhone = async (phone = '') => {
    const problem = phone === '' ? undefined : findPhoneProblem(phone);
    if (problem) throw new Error(say(problem === 'phone' ? infoTexts.phoneLength : infoTexts.phoneLandline));
  };
  const save = useMutation({
    mutationFn: (values: Editable) => makeCall(updateInfoCall, values, { quiet: true }),
    onSuccess: async () => {
      notify.success(say(commonTexts.saved));
      await Promise.all([invalidate('/blade-user'), loadUser()]);
    },
    onError: (error) => showFormErrors(form, error),
  });
  return (
    <Form<Editable>
      form={form}
      layout="vertical"
      initialValues={profile}
      validateTrigger="onBlur"
      requiredMark={false}
      onFinish={(values) => save.mutate(values)}
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
      <Form.Item
        name="email"
        label={say(infoTexts.email)}
        rules={[{ type: 'email', message: say(infoTexts.emailFormat) }]}
      >
        <Input maxLength={100} inputMode="email" autoComplete="email" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {say(commonTexts.save)}
      </Button>
    </Form>
  );
}
