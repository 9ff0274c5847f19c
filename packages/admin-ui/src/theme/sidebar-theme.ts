import type { ThemeConfig } from 'antd';
import type { Scheme } from './palette.ts';
import { toLayoutColours } from './theme-colours.ts';
import type { ThemeName } from './themes.ts';

/** antd's menu on the ground of the sidebar. */
export function sidebarTheme(scheme: Scheme, accent: string, name: ThemeName): ThemeConfig {
  const { sidebar: side, radius } = toLayoutColours(scheme, accent, name);
  return {
    components: {
      Menu: {
        itemColor: side.inkSoft,
        itemHoverColor: side.ink,
        itemHoverBg: side.hover,
        itemActiveBg: side.hover,
        itemSelectedBg: side.selected,
        itemSelectedColor: side.selectedInk,
        subMenuItemSelectedColor: side.ink,
        popupBg: side.background,
        itemBorderRadius: radius,
        subMenuItemBorderRadius: radius,
      },
    },
    token: { colorText: side.ink, colorPrimary: side.selectedInk, colorBgElevated: side.background },
  };
}
