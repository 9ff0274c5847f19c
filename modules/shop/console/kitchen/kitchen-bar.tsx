import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  MoonOutlined,
  MutedOutlined,
  SoundOutlined,
  SunOutlined,
} from '@ant-design/icons';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import type { Option } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useTheme } from '@refectory/admin-ui/theme/theme-store.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { kitchenCalls } from '#shop/contract/kitchen/kitchen-calls.ts';
import css from './kitchen-bar.module.css';
import { kitchenTexts as texts } from './kitchen-texts.ts';
import type { ScreenSettings } from './use-screen-settings.ts';

interface KitchenBarProps {
  readonly settings: ScreenSettings;
  readonly places: readonly Option[];
  readonly placeId: string | undefined;
  readonly isLive: boolean;
  readonly waiting: number;
  readonly isFilled: boolean;
  readonly onChange: (part: ScreenSettings) => void;
  readonly onFill: (isFilled: boolean) => void;
}

const allStations = '';

/** Kitchen, station, connection state and settings of the screen. */
export function KitchenBar({
  settings,
  places,
  placeId,
  isLive,
  waiting,
  isFilled,
  onChange,
  onFill,
}: KitchenBarProps) {
  const say = useTranslate();
  const scheme = useTheme((state) => state.scheme);
  const setScheme = useTheme((state) => state.setScheme);
  const stations = useQuery({
    ...callQuery(kitchenCalls.stations, { placeId: placeId ?? '' }),
    enabled: placeId !== undefined,
  });
  const isDark = scheme === 'dark';
  function choose(part: ScreenSettings): void {
    onChange(part);
    // Give the keyboard back to the shortcuts of the cards.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
  const tools = [
    {
      text: say(isDark ? texts.light : texts.dark),
      icon: isDark ? <SunOutlined /> : <MoonOutlined />,
      run: () => setScheme(isDark ? 'light' : 'dark'),
    },
    {
      text: say(settings.isMuted ? texts.unmute : texts.mute),
      icon: settings.isMuted ? <MutedOutlined /> : <SoundOutlined />,
      run: () => onChange({ isMuted: !settings.isMuted }),
    },
    {
      text: say(isFilled ? texts.unfill : texts.fill),
      icon: isFilled ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
      run: () => onFill(!isFilled),
    },
  ];
  return (
    <header className={css.bar}>
      <Select
        size="large"
        className={css.choice ?? ''}
        aria-label={say(texts.place)}
        value={placeId ?? null}
        options={places as { value: string; label: string }[]}
        onChange={(value) => choose({ placeId: value ?? '', stationId: undefined })}
      />
      <Select
        size="large"
        className={css.choice ?? ''}
        aria-label={say(texts.station)}
        value={stations.data?.some(({ id }) => id === settings.stationId) ? settings.stationId : allStations}
        options={[
          { value: allStations, label: say(texts.allStations) },
          ...(stations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(stationId) => choose({ stationId: stationId || undefined })}
      />
      <span className={isLive ? css.on : css.off} role="status">
        {say(isLive ? texts.connected : texts.disconnected)}
        {waiting > 0 && ` · ${say(texts.waiting, { count: waiting })}`}
      </span>
      <span className={css.tools}>
        {tools.map(({ text, icon, run }) => (
          <Button key={text} className={css.tool ?? ''} aria-label={text} title={text} icon={icon} onClick={run} />
        ))}
      </span>
    </header>
  );
}
