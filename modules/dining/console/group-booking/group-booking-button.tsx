import { TeamOutlined } from '@ant-design/icons';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { groupBookingTexts as texts } from './group-booking-texts.ts';

/** Leads to the form of a group booking, for whoever may book one. */
export function GroupBookingButton() {
  const say = useTranslate();
  const navigate = useNavigate();
  if (!useCan('dining_group_booking_book')) return null;
  return (
    <Button type="primary" icon={<TeamOutlined />} onClick={() => void navigate('/dining/group-booking/new')}>
      {say(texts.open)}
    </Button>
  );
}
