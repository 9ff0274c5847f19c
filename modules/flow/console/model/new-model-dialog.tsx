import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Form, Radio } from 'antd';
import { model as models } from '#flow/contract/model.ts';
import { modelCalls, modelTemplates, newModelInput } from '#flow/contract/model-calls.ts';
import { designerTexts as texts } from './designer/designer-texts.ts';

interface NewModelDialogProps {
  /** The model to copy; without an id a new one is created. */
  readonly dialog: Dialog<Partial<Row>>;
  readonly onCreated: (id: string) => void;
}

/** Creates a model from a template or as a copy, and opens it in the designer. */
export function NewModelDialog({ dialog, onCreated }: NewModelDialogProps) {
  const say = useTranslate();
  const { id, name, key, category } = dialog.content ?? {};
  const isCopy = id !== undefined;
  const initial = {
    name: isCopy ? say(texts.copyName, { name }) : null,
    key: isCopy ? `${key}-copy` : null,
    category: category ?? 1,
    template: isCopy ? modelTemplates.copy : modelTemplates.approval,
  };
  return (
    <CallForm
      dialog={dialog}
      name="flow.model.create"
      title={isCopy ? say(texts.copyTitle, { name }) : say(texts.createTitle)}
      okText={say(isCopy ? texts.copy : texts.create)}
      fields={newModelInput}
      initial={initial}
      onSubmit={async (values) => {
        const options = { quiet: true, idempotencyKey: createIdempotencyKey() };
        const input = { ...initial, ...values, sourceId: isCopy ? String(id) : null } as Parameters<
          typeof makeCall<typeof modelCalls.create>
        >[1];
        const created = await makeCall(modelCalls.create, input, options);
        void invalidate(models.path);
        onCreated(created.id);
        return say(texts.created, { name: values.name });
      }}
    >
      {!isCopy && (
        <Form.Item name="template" label={say(texts.template)}>
          <Radio.Group
            options={[
              { value: modelTemplates.approval, label: say(texts.templateApproval) },
              { value: modelTemplates.request, label: say(texts.templateRequest) },
              { value: modelTemplates.empty, label: say(texts.templateEmpty) },
            ]}
          />
        </Form.Item>
      )}
    </CallForm>
  );
}
