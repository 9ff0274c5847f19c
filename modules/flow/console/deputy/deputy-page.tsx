import { UserAddOutlined } from '@ant-design/icons';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { deputy } from '#flow/contract/deputy.ts';
import { deputyTexts as texts } from './deputy-texts.ts';
import { useDeputyDialog } from './use-deputy-dialog.tsx';

/** `/work/deputy`: deputies of the user, people the user is deputy of, and a new deputy. */
export function DeputyPage() {
  const say = useTranslate();
  const { open, dialog } = useDeputyDialog();
  const slots = useMemo(
    (): Slots => ({
      toolbar: () => (
        <Button type="primary" icon={<UserAddOutlined />} onClick={() => open({})}>
          {say(texts.name)}
        </Button>
      ),
    }),
    [say, open],
  );
  return (
    <>
      <ResourcePage resource={deputy} slots={slots} />
      {dialog}
    </>
  );
}
