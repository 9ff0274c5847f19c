import { CopyOutlined } from '@ant-design/icons';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { copyText } from '@refectory/admin-ui/copy/copy-text.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { label } from '@refectory/declaration/label.ts';
import { Button } from 'antd';
import { calendar } from '#space/contract/calendar/calendar.ts';

const texts = {
  copy: label('复制订阅地址', 'Copy the address'),
  copied: label(
    '地址已复制，在日历软件中选择“通过网址订阅”',
    'Copied. In your calendar choose to subscribe by address',
  ),
} as const;

const slots: Slots = {
  cells: {
    address: (address) => <CopyAddress address={String(address ?? '')} />,
  },
};

/** `/space/calendar`: the generic list; copies the full feed address with the origin of the console. */
export const CalendarPage = () => <ResourcePage resource={calendar} slots={slots} />;

function CopyAddress({ address }: { readonly address: string }) {
  const say = useTranslate();
  if (address === '') return null;
  async function copy(): Promise<void> {
    await copyText(`${location.origin}${address}.ics`);
    notify.success(say(texts.copied));
  }
  return (
    <Button size="small" icon={<CopyOutlined />} onClick={() => void copy()}>
      {say(texts.copy)}
    </Button>
  );
}
