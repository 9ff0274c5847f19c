import { Form, type FormInstance } from 'antd';
import { md5 } from 'js-md5';
import { useTask } from '#action/use-task.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { passkeyTexts } from '../../login/passkey/passkey-texts.ts';
import { type OwnProof, provePasskey } from './own-proof.ts';

/**
 * A change of the own factors that begins with a proof: `submit` with the fields of the form, `byPasskey` with a passkey. What
 * the server or the authenticator refuses is shown at the field.
 */
export function useProvenTask<V extends OwnProof>(work: (proof: OwnProof, form: FormInstance<V>) => Promise<unknown>) {
  const say = useTranslate();
  const [form] = Form.useForm<V>();
  const task = useTask(
    async (values: V, isByPasskey: boolean) => {
      const { oldPassword, code } = values;
      const proof = isByPasskey
        ? await provePasskey()
        : { ...(oldPassword && { oldPassword: md5(oldPassword) }), ...(code && { code: code.trim() }) };
      if (proof) return work(proof, form);
      return form.setFields([{ name: 'code' as never, errors: [say(passkeyTexts.givenUp)] }]);
    },
    { form },
  );
  return {
    form,
    isRunning: task.isRunning,
    submit: (values: V) => void task.run(values, false),
    byPasskey: () => void task.run(form.getFieldsValue() as V, true),
  };
}
