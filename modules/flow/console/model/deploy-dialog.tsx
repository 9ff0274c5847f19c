import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { Alert } from 'antd';
import { manager } from '#flow/contract/manager.ts';
import { model as models } from '#flow/contract/model.ts';
import { flowTexts as texts } from '../flow-texts.ts';
import { TenantsInput } from './tenants-input.tsx';

const deploy = actionCall(models, 'deploy');
const { category, tenantIds } = models.actions.deploy.input;
const fields = { category: { ...category, required: true }, tenantIds };
const inputs = { tenantIds: TenantsInput };

/** Deploys the file of a model in another category, or for other tenants. */
export function DeployDialog({ dialog, model }: { readonly dialog: Dialog<Row>; readonly model: Row }) {
  const say = useTranslate();
  const name = String(model.name);
  return (
    <CallForm
      dialog={dialog}
      name="flow.model.deploy"
      title={say(texts.deployTitle, { name })}
      okText={say(texts.deploy)}
      fields={fields}
      inputs={inputs}
      initial={{ category: model.category, tenantIds: null }}
      onSubmit={async (values) => {
        const options = { quiet: true, idempotencyKey: createIdempotencyKey() };
        const { version } = await makeCall(deploy, { ...values, modelId: model.id }, options);
        void invalidate(models.path);
        void invalidate(manager.path);
        return say(texts.deployed, { names: say(texts.edition, { name, version }) });
      }}
    >
      <Alert type="info" showIcon title={say(texts.deployHint)} style={{ marginBlockEnd: 12 }} />
    </CallForm>
  );
}
