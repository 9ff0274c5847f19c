import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useText } from '#i18n/i18n.ts';
import { useTheme } from '#theme/theme-store.ts';
import { ToolButton } from '../top-bar/tool-button.tsx';

/** Light or dark. */
export function SchemeButton() {
  const t = useText();
  const { scheme, setScheme } = useTheme();
  const isDark = scheme === 'dark';
  return (
    <ToolButton
      label={t(isDark ? 'shell.toLight' : 'shell.toDark')}
      icon={isDark ? <SunOutlined /> : <MoonOutlined />}
      onClick={() => setScheme(isDark ? 'light' : 'dark')}
    />
  );
}
