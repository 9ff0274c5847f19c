import { AppstoreOutlined, CalendarOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { Label } from '@refectory/declaration/label.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import type { Layout } from '#preferences/view-preference.ts';
import { texts } from '../texts.ts';

interface LayoutSwitchProps {
  readonly offered: readonly Layout[];
  readonly layout: Layout;
  readonly onChange: (layout: Layout) => void;
}

const looks: Readonly<Record<Layout, { readonly icon: ReactNode; readonly label: Label }>> = {
  table: { icon: <UnorderedListOutlined />, label: texts.asTable },
  cards: { icon: <AppstoreOutlined />, label: texts.asCards },
  calendar: { icon: <CalendarOutlined />, label: texts.asCalendar },
};

/** Shows a list as a table, as cards with pictures or as a calendar; kept per person. */
export function LayoutSwitch({ offered, layout, onChange }: LayoutSwitchProps) {
  const say = useTranslate();
  return offered
    .filter((other) => other !== layout)
    .map((other) => (
      <Button
        key={other}
        type="text"
        icon={looks[other].icon}
        aria-label={say(looks[other].label)}
        title={say(looks[other].label)}
        onClick={() => onChange(other)}
      />
    ));
}
