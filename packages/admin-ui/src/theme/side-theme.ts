import type { ThemeConfig } from 'antd';
import { frameOf } from './look.ts';
import type { Scheme } from './palette.ts';
import type { ThemeName } from './themes.ts';

/** antd's menu on the ground of the sidebar. */
export function sideTheme(scheme: Scheme, accent: string, name: ThemeName): ThemeConfig {
  const { side, radius } = frameOf(scheme, accent, name);
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
        popupBg: side.ground,
        itemBorderRadius: radius,
        subMenuItemBorderRadius: radius,
      },
    },
    token: { colorText: side.ink, colorPrimary: side.selectedInk, colorBgElevated: side.ground },
  };
}
