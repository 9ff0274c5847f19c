import type { ListView } from '@refectory/modules/system/contract/list-view/list-view.ts';
import type { ListViewContent } from '@refectory/modules/system/contract/list-view/view-content.ts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import { useTask } from '../action/use-task.ts';
import { notify } from '../api/notify.ts';
import type { Dialog } from '../detail/use-dialog.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { saveView, setDefaultView, shareRolesQuery } from './list-view-calls.ts';
import css from './view-dialog.module.css';
import { viewTexts } from './view-texts.ts';

/** A view to save: the current state, or a copy of an own view. */
export interface ViewDraft {
  readonly list: string;
  readonly content?: ListViewContent;
  readonly view?: ListView;
}

interface Values {
  readonly name: string;
  readonly roleIds: readonly string[];
  readonly isStart: boolean;
}

/** Dialog that names and shares a view, and makes it the default. */
export function ViewDialog({
  dialog,
  onSaved,
}: {
  readonly dialog: Dialog<ViewDraft>;
  readonly onSaved: (id: string) => void;
}) {
  const say = useTranslate();
  const [form] = Form.useForm<Values>();
  const roles = useQuery(shareRolesQuery);
  const { content: draft } = dialog;
  const { run: save, isRunning } = useTask(
    async ({ view, list, content }: ViewDraft, { name, roleIds, isStart }: Values) => {
      const target = view ? { id: view.id, version: view.version } : { list, ...(content && { content }) };
      const id = await saveView({ ...target, name: name.trim(), roleIds });
      if (isStart !== (view?.isStart ?? false)) await setDefaultView(list, isStart ? id : '');
      return id;
    },
    {
      form,
      onDone: (id) => {
        notify.success(say(viewTexts.saved));
        onSaved(id);
        dialog.close();
      },
    },
  );
  if (!draft) return null;
  const { view } = draft;
  return (
    <FormDialog
      title={say(view ? viewTexts.editTitle : viewTexts.saveTitle)}
      width={480}
      isOpen={dialog.isOpen}
      isBusy={isRunning}
      isDirty={() => form.isFieldsTouched()}
      okText={say(texts.save)}
      onSubmit={form.submit}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      <Form
        form={form}
        name="list-view"
        layout="vertical"
        initialValues={{ name: view?.name ?? '', roleIds: view?.roleIds ?? [], isStart: view?.isStart ?? false }}
        onFinish={(values) => void save(draft, values)}
      >
        <Form.Item
          name="name"
          label={say(viewTexts.name)}
          validateTrigger="onBlur"
          rules={[{ required: true, whitespace: true, message: say(viewTexts.needName) }]}
        >
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="roleIds" label={say(viewTexts.roles)} extra={say(viewTexts.rolesHelp)}>
          <Select
            mode="multiple"
            loading={roles.isPending}
            optionFilterProp="label"
            options={roles.data?.map(({ value, label }) => ({ value, label })) ?? []}
          />
        </Form.Item>
        <Form.Item name="isStart" valuePropName="checked" noStyle>
          <Checkbox>{say(viewTexts.beginShort)}</Checkbox>
        </Form.Item>
      </Form>
      {!view && <p className={css.viewHint}>{say(viewTexts.keeps)}</p>}
    </FormDialog>
  );
}
