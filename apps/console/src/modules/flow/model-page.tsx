import { model } from '@refectory/contract/flow/model.ts';
import { useMemo } from 'react';
import { useCan } from '#api/permissions.ts';
import type { Row } from '#api/queries.ts';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { DeployDialog } from './deploy-dialog.tsx';
import { flowTexts as texts } from './flow-texts.ts';

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
