import { user } from '@refectory/contract/system/user.ts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { type RefObject, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { post } from '#api/http.ts';
import { notify } from '#api/notify.ts';
import { invalidate, type Row, readQuery } from '#api/queries.ts';
import { FormDialog } from '#crud/form-dialog.tsx';
import { FormFields } from '#crud/form-fields.tsx';
import { differing, type FormValues, initialValues, inputOf } from '#crud/form-values.ts';
import { ErrorState } from '#crud/list-states.tsx';
import { texts } from '#crud/texts.ts';
import type { Dialog } from '#crud/use-dialog.ts';
import { showFieldErrors } from '#crud/use-save.ts';
import { useSay } from '#crud/use-say.ts';

const action = user.actions['update-platform'];
const { userType, userExt } = action.input;
const fields = { userType, userExt };

interface PlatformDialogProps {
  readonly dialog: Dialog<Row>;
  readonly person: Row;
  readonly draft: RefObject<FormValues | undefined>;
}

/** Which client a user works with, and free data for it (wire §5, §9 `platform`). */
export function PlatformDialog({ dialog, person, draft }: PlatformDialogProps) {
  const say = useSay();
  const [form] = Form.useForm<FormValues>();
  const [isBusy, setBusy] = useState(false);
  const detail = useQuery({
    ...readQuery<FormValues>(user.path, 'platform-detail', { id: person.id }),
    // What it begins with stays what it was when the dialog opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const begin = detail.data && initialValues(fields, 'action', { ...detail.data });

  async function save() {
    if (!(await form.validateFields().catch(() => undefined))) return;
    setBusy(true);
    try {
      const input = inputOf(fields, 'action', form.getFieldsValue(true));
      // An emptied text is meant: absent would keep it.
      const userExtText = input.userExt ?? '';
      await post(
        `${user.path}/update-platform`,
        { ...input, userExt: userExtText, userId: person.id },
        { quiet: true },
      );
      notify.success(say(texts.updated));
      dialog.close();
      void invalidate(user.path);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!showFieldErrors(form, error)) notify.error(error.msg);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={`${say(action.label)} · ${String(person.realName)}`}
      width={560}
      isOpen={dialog.isOpen}
      isBusy={isBusy}
      isLoading={detail.isPending}
      isDirty={() => begin !== undefined && differing(Object.keys(fields), form.getFieldsValue(true), begin).length > 0}
      okText={say(texts.save)}
      onSubmit={() => void save()}
      onClose={dialog.close}
      onGone={dialog.gone}
    >
      {detail.error && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {begin && (
        <Form
          form={form}
          layout="vertical"
          name={`${user.name}.platform`}
          initialValues={draft.current ?? begin}
          onValuesChange={(_part, values: FormValues) => {
            draft.current = values;
          }}
        >
          <FormFields fields={fields} mode="action" />
        </Form>
      )}
    </FormDialog>
  );
}
