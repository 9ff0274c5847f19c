import { RetweetOutlined } from '@ant-design/icons';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { seriesTexts as texts } from './series-texts.ts';

interface SeriesButtonProps {
  /** Initial values of the plan by field name. */
  readonly plan?: Readonly<Record<string, string>>;
  readonly label?: Label;
  readonly isPrimary?: boolean;
}

/** Link to planning a series; renders nothing without the permission. */
export function SeriesButton({ plan = {}, label = texts.open, isPrimary = false }: SeriesButtonProps) {
  const say = useTranslate();
  const navigate = useNavigate();
  if (!useCan('space_series_book')) return null;
  const query = new URLSearchParams(plan).toString();
  return (
    <Button
      icon={<RetweetOutlined />}
      {...(isPrimary && { type: 'primary' as const })}
      onClick={() => void navigate(`/space/series-plan${query && `?${query}`}`)}
    >
      {say(label)}
    </Button>
  );
}
