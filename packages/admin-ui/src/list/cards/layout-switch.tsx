import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import type { Layout } from '#preferences/view-preference.ts';
import { texts } from '../texts.ts';

interface LayoutSwitchProps {
  readonly layout: Layout;
  readonly onChange: (layout: Layout) => void;
}

/** Shows a list as a table or as cards with pictures; kept per person. */
export function LayoutSwitch({ layout, onChange }: LayoutSwitchProps) {
  const say = useTranslate();
  const isCards = layout === 'cards';
  const label = say(isCards ? texts.asTable : texts.asCards);
  return (
    <Button
      type="text"
      icon={isCards ? <UnorderedListOutlined /> : <AppstoreOutlined />}
      aria-label={label}
      title={label}
      onClick={() => onChange(isCards ? 'table' : 'cards')}
    />
  );
}
