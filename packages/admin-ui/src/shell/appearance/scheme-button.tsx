import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useTranslate } from '#hooks/use-translate.ts';
import { useTheme } from '#theme/theme-store.ts';
import { ToolButton } from '../top-bar/tool-button.tsx';
import { appearanceTexts } from './appearance-texts.ts';

/** Light or dark. */
export function SchemeButton() {
  const say = useTranslate();
  const { scheme, setScheme } = useTheme();
  const isDark = scheme === 'dark';
  return (
    <ToolButton
      label={say(isDark ? appearanceTexts.toLight : appearanceTexts.toDark)}
      icon={isDark ? <SunOutlined /> : <MoonOutlined />}
      onClick={() => setScheme(isDark ? 'light' : 'dark')}
    />
  );
}
