import { ColumnHeightOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import { texts } from '#list/texts.ts';
import type { Density } from '#preferences/view-preference.ts';

const densities = { small: 'compact', medium: 'comfortable', large: 'spacious' } as const;

/** Menu for the row height. */
export function DensityMenu({
  density,
  onChange,
}: {
  readonly density: Density;
  readonly onChange: (density: Density) => void;
}) {
  const say = useTranslate();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: Object.entries(densities).map(([key, text]) => ({ key, label: say(texts[text]) })),
        selectable: true,
        selectedKeys: [density],
        onClick: ({ key }) => onChange(key as Density),
      }}
    >
      <Button type="text" icon={<ColumnHeightOutlined />} aria-label={say(texts.density)} title={say(texts.density)} />
    </Dropdown>
  );
}
