import type { ThemeConfig } from 'antd';
import { useMemo } from 'react';
import { frameTheme } from '#theme/frame-theme.ts';
import { useTheme } from '#theme/theme-store.ts';

/** antd's colours on sidebar and top bar. */
export function useFrameTheme(): { readonly side: ThemeConfig; readonly bar: ThemeConfig } {
  const { scheme, accent, theme } = useTheme();
  return useMemo(() => frameTheme(scheme, accent, theme), [scheme, accent, theme]);
}
