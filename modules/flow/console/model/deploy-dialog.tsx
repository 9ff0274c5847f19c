import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { idempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { useSay } from '@refectory/admin-ui/hooks/use-say.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { model as models } from '#flow/contract/model.ts';
import { flowTexts as texts } from '../flow-texts.ts';

const deploy = actionCall(models, 'deploy');
const { category, tenantIds } = models.actions.deploy.input;
const fields = { category: { ...category, required: true }, tenantIds };

/** Deploys the file of a model once more: as another category, or for other tenants. */
export function DeployDialog({ dialog, model }: { readonly dialog: Dialog<Row>; readonly model: Row }) {
  const say = useSay();
  const name = String(model.name);
  return (
    <CallForm
      dialog={dialog}
      name="flow.model.deploy"
      title={say(texts.deployTitle, { name })}
      okText={say(texts.deploy)}
      fields={fields}
      begin={{ category: model.category, tenantIds: null }}
      onSubmit={async (values) => {
        const options = { quiet: true, idempotencyKey: idempotencyKey() };
        const { version } = await makeCall(deploy, { ...values, modelId: model.id }, options);
        void invalidate(models.path);
        void invalidate('/blade-flow/manager');
        return say(texts.deployed, { names: say(texts.edition, { name, version }) });
      }}
    />
  );
}
