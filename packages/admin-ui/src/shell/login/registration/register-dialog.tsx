import { Form, Input, Modal } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import type { Guest } from '#session/social.ts';
import { ThemeProvider } from '#shell/appearance/theme-provider.tsx';
import css from './register-dialog.module.css';
import { registerTexts as texts } from './register-texts.ts';
import { useRegistration } from './use-registration.ts';
import type { RegistrationFields } from './validate-registration.ts';

/** Asks a guest for registration data. It has one button and cannot be closed otherwise (spec/console#registration). */
export function RegisterDialog({ guest }: { guest: Guest }) {
  return (
    <ThemeProvider>
      <Dialog guest={guest} />
    </ThemeProvider>
  );
}

function Dialog({ guest }: { guest: Guest }) {
  const say = useTranslate();
  const [form] = Form.useForm<RegistrationFields>();
  const { tenant, isBusy, isOpen, submit } = useRegistration(guest, form);
  return (
    <Modal
      open={isOpen && tenant !== 'asking'}
      title={say(texts.title)}
      width="20%"
      className={css.dialog}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      okText={say(texts.confirm)}
      confirmLoading={isBusy}
      onOk={form.submit}
      footer={(_, { OkBtn }) => <OkBtn />}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: guest.name, account: guest.name }}
        onFinish={() => void submit()}
      >
        {tenant === 'typed' && (
          <Form.Item name="tenantId" label={say(texts.tenantId)}>
            <Input inputMode="numeric" maxLength={12} autoComplete="organization" />
          </Form.Item>
        )}
        <Form.Item name="name" label={say(texts.name)}>
          <Input maxLength={50} autoComplete="name" />
        </Form.Item>
        <Form.Item name="account" label={say(texts.account)}>
          <Input maxLength={50} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label={say(texts.password)}>
          <Input.Password maxLength={64} autoComplete="new-password" />
        </Form.Item>
        <Form.Item name="password2" label={say(texts.password2)}>
          <Input.Password maxLength={64} autoComplete="new-password" />
        </Form.Item>
        {/* Enter confirms: a form of several inputs needs a button of its own for that. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
