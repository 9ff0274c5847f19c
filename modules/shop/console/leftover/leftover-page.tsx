import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots, ToolbarProps } from '@refectory/admin-ui/list/slots.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { leftover } from '../../contract/leftover/leftover.ts';
import { leftoverTexts as texts } from './leftover-texts.ts';

const slots: Slots = { toolbar: RecordButton };

/** `/shop/leftover`: the generic list with a link to the entry page. */
export const LeftoverPage = () => <ResourcePage resource={leftover} slots={slots} />;

function RecordButton({ filters }: ToolbarProps) {
  const say = useTranslate();
  const navigate = useNavigate();
  const isAllowed = useCan('shop_leftover_record');
  if (!isAllowed) return null;
  const params = filters.placeId ? `?placeId=${String(filters.placeId)}` : '';
  return (
    <Button type="primary" onClick={() => navigate(`/shop/leftover/record${params}`)}>
      {say(texts.record)}
    </Button>
  );
}
