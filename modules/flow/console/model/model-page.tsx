import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { model } from '#flow/contract/model.ts';
import { flowTexts as texts } from '../flow-texts.ts';
import { DeployDialog } from './deploy-dialog.tsx';

/** `/flow/model`: the generic list; a model is deployed once more, for other tenants. */
export function ModelPage() {
  const mayDeploy = useCan('flow_model_deploy');
  const dialog = useDialog<Row>();
  const { open } = dialog;
  const slots = useMemo(
    (): Slots => ({ rowActions: mayDeploy ? [{ key: 'deploy', label: texts.deploy, run: open }] : [] }),
    [mayDeploy, open],
  );
  return (
    <>
      <ResourcePage resource={model} slots={slots} />
      <TabDialogs>{dialog.content && <DeployDialog dialog={dialog} model={dialog.content} />}</TabDialogs>
    </>
  );
}
