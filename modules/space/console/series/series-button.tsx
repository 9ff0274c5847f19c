import { RetweetOutlined } from '@ant-design/icons';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { seriesTexts as texts } from './series-texts.ts';

interface SeriesButtonProps {
  /** What the plan begins with, by the names of its fields. */
  readonly plan?: Readonly<Record<string, string>>;
  readonly label?: Label;
  readonly isPrimary?: boolean;
}

/** Leads to the plan of a series, for whoever may book one. */
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
