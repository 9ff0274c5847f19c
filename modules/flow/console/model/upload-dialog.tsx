import { UploadOutlined } from '@ant-design/icons';
import { uploadFiles } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { currentLanguage } from '@refectory/admin-ui/api/text.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { joinNames } from '@refectory/declaration/label.ts';
import { Button, Form, Upload, type UploadFile } from 'antd';
import { useState } from 'react';
import { flowCalls } from '#flow/contract/flow-calls.ts';
import { manager } from '#flow/contract/manager.ts';
import { maxModelFileBytes, model, modelUploadInput } from '#flow/contract/model.ts';
import { flowTexts as texts } from '../flow-texts.ts';
import { TenantsInput } from './tenants-input.tsx';

const upload = flowCalls['deploy-upload'];
const inputs = { tenantIds: TenantsInput };
const begin: FormValues = { category: 1, tenantIds: null };

/** Uploads BPMN files and deploys them, all or none. Refusals are listed below the files. */
export function UploadDialog({ dialog }: { readonly dialog: Dialog<object> }) {
  const say = useTranslate();
  const [files, setFiles] = useState<readonly UploadFile[]>([]);
  const take = (file: File): false => {
    if (file.size > maxModelFileBytes) {
      notify.warning(say(texts.fileTooLarge, { name: file.name }));
    } else {
      setFiles((before) => [
        ...before.filter(({ name }) => name !== file.name),
        {
          uid: `${file.name}/${file.lastModified}`,
          name: file.name,
          originFileObj: file as UploadFile['originFileObj'] & File,
        },
      ]);
    }
    return false;
  };
  async function deploy(values: FormValues): Promise<string> {
    const given = files.flatMap(({ originFileObj }) => originFileObj ?? []);
    const input = { category: Number(values.category), tenantIds: String(values.tenantIds ?? '') };
    const options = { quiet: true, idempotencyKey: createIdempotencyKey() };
    const { processDefinitions } = await uploadFiles(upload, 'files', given, input, options);
    void invalidate(manager.path);
    void invalidate(model.path);
    const names = processDefinitions.map((each) => say(texts.edition, { ...each }));
    return say(texts.deployed, { names: joinNames(names, currentLanguage()) });
  }
  return (
    <CallForm
      dialog={dialog}
      name="flow.manager.upload"
      title={say(texts.uploadTitle)}
      okText={say(texts.deploy)}
      fields={modelUploadInput}
      inputs={inputs}
      initial={begin}
      onSubmit={deploy}
      hasMore={files.length > 0}
    >
      <Form.Item
        name="files"
        label={say(texts.files)}
        required
        extra={say(texts.filesHelp)}
        rules={[
          {
            validator: async () => {
              if (files.length === 0) throw new Error(say(texts.filesNeeded));
            },
          },
        ]}
        valuePropName="none"
      >
        <Upload
          accept=".bpmn,.xml"
          multiple
          fileList={[...files]}
          beforeUpload={take}
          onRemove={(file) => setFiles((before) => before.filter(({ uid }) => uid !== file.uid))}
        >
          <Button icon={<UploadOutlined />}>{say(texts.chooseFiles)}</Button>
        </Upload>
      </Form.Item>
    </CallForm>
  );
}
