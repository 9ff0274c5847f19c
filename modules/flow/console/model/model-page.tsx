import { PlusOutlined } from '@ant-design/icons';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { model } from '#flow/contract/model.ts';
import { flowTexts as texts } from '../flow-texts.ts';
import { DeployDialog } from './deploy-dialog.tsx';
import { designerTexts } from './designer/designer-texts.ts';
import { NewModelDialog } from './new-model-dialog.tsx';

const designerPath = (id: unknown): string => `/flow/model/designer/${id}`;

/** `/flow/model`: the generic list; models are created, drawn, copied, and deployed for other tenants. */
export function ModelPage() {
  const say = useTranslate();
  const navigate = useNavigate();
  const mayDeploy = useCan('flow_model_deploy');
  const mayDesign = useCan('flow_model_design');
  const deploying = useDialog<Row>();
  const creating = useDialog<Partial<Row>>();
  const { open: deploy } = deploying;
  const { open: create } = creating;
  const slots = useMemo(
    (): Slots => ({
      rowActions: [
        ...(mayDesign
          ? [{ key: 'design', label: designerTexts.design, run: (row: Row) => void navigate(designerPath(row.id)) }]
          : []),
        ...(mayDeploy ? [{ key: 'deploy', label: texts.deploy, run: deploy }] : []),
        ...(mayDesign ? [{ key: 'copy', label: designerTexts.copy, run: create }] : []),
      ],
      toolbar: () =>
        mayDesign ? (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => create({})}>
            {say(designerTexts.create)}
          </Button>
        ) : null,
    }),
    [mayDeploy, mayDesign, deploy, create, navigate, say],
  );
  return (
    <>
      <ResourcePage resource={model} slots={slots} />
      <TabDialogs>
        {deploying.content && <DeployDialog dialog={deploying} model={deploying.content} />}
        {creating.content && <NewModelDialog dialog={creating} onCreated={(id) => void navigate(designerPath(id))} />}
      </TabDialogs>
    </>
  );
}
