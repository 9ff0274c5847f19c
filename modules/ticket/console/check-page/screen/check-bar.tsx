import {
  CameraOutlined,
  FullscreenOutlined,
  MoonOutlined,
  MutedOutlined,
  SearchOutlined,
  SoundOutlined,
  SunOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { toggleFullScreen } from '@refectory/admin-ui/hooks/full-screen.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useTheme } from '@refectory/admin-ui/theme/theme-store.ts';
import type { Direction } from '#ticket/contract/check/check-facts.ts';
import { checkTexts as texts } from '../check-texts.ts';
import type { StationSettings } from '../device/check-database.ts';
import type { StationState } from '../station/station-state.ts';
import css from './check-bar.module.css';

interface CheckBarProps {
  readonly state: StationState;
  readonly isCameraOn: boolean;
  readonly onChange: (part: Partial<StationSettings>) => void;
  readonly onCamera: (isOn: boolean) => void;
  readonly onFind: () => void;
}

const directions: readonly Direction[] = ['in', 'out'];

/** Gate, direction and settings of the page. */
export function CheckBar({ state, isCameraOn, onChange, onCamera, onFind }: CheckBarProps) {
  const say = useTranslate();
  const scheme = useTheme((theme) => theme.scheme);
  const setScheme = useTheme((theme) => theme.setScheme);
  const language = useLanguage((chosen) => chosen.language);
  const setLanguage = useLanguage((chosen) => chosen.setLanguage);
  const { gates, settings } = state;
  const isDark = scheme === 'dark';
  const gate = gates?.gates.find(({ id }) => id === settings.placeId);
  const tools = [
    ...(gates?.mayFind ? [{ text: say(texts.find), icon: <SearchOutlined />, run: onFind }] : []),
    {
      text: say(isCameraOn ? texts.cameraOff : texts.camera),
      icon: <CameraOutlined />,
      isOn: isCameraOn,
      run: () => onCamera(!isCameraOn),
    },
    {
      text: say(settings.isMuted ? texts.unmute : texts.mute),
      icon: settings.isMuted ? <MutedOutlined /> : <SoundOutlined />,
      run: () => onChange({ isMuted: !settings.isMuted }),
    },
    {
      text: say(isDark ? texts.light : texts.dark),
      icon: isDark ? <SunOutlined /> : <MoonOutlined />,
      run: () => setScheme(isDark ? 'light' : 'dark'),
    },
    {
      text: say(texts.language),
      icon: <TranslationOutlined />,
      run: () => setLanguage(language === 'zh' ? 'en' : 'zh'),
    },
    { text: say(texts.fill), icon: <FullscreenOutlined />, run: toggleFullScreen },
  ];
  return (
    <header className={css.bar}>
      <h1 className={css.title}>{say(texts.title)}</h1>
      <select
        className={css.gate}
        aria-label={say(texts.gate)}
        translate="no"
        value={gate?.id ?? ''}
        onChange={({ target }) => {
          onChange({ placeId: target.value });
          // Give the focus back to the scanner input.
          target.blur();
        }}
      >
        {!gate && <option value="">{say(texts.chooseGate)}</option>}
        {gates?.gates.map(({ id, name, path }) => (
          <option key={id} value={id}>
            {path ? `${path} / ${name}` : name}
          </option>
        ))}
      </select>
      {gate?.countsInside && (
        <div className={css.directions} role="radiogroup" aria-label={say(texts.direction)}>
          {directions.map((direction) => (
            <label key={direction} className={css.direction} data-chosen={settings.direction === direction}>
              <input
                type="radio"
                name="direction"
                className="visually-hidden"
                checked={settings.direction === direction}
                onChange={({ target }) => {
                  onChange({ direction });
                  target.blur();
                }}
              />
              {say(texts[direction])}
            </label>
          ))}
        </div>
      )}
      <span className={css.tools}>
        {tools.map(({ text, icon, run, isOn }) => (
          <button
            key={text}
            type="button"
            className={css.tool}
            aria-label={text}
            title={text}
            data-on={isOn === true}
            onClick={run}
          >
            {icon}
          </button>
        ))}
      </span>
    </header>
  );
}
