import type { ThemeConfig } from 'antd';
import type { Scheme } from './palette.ts';
import { toLayoutColours } from './theme-colours.ts';
import type { ThemeName } from './themes.ts';

/** antd's menu tokens for the sidebar colours. */
export function sidebarTheme(scheme: Scheme, accent: string, name: ThemeName): ThemeConfig {
  const { sidebar, radius } = toLayoutColours(scheme, accent, name);
  return {
    components: {
      Menu: {
        itemColor: sidebar.inkSoft,
        itemHoverColor: sidebar.ink,
        itemHoverBg: sidebar.hover,
        itemActiveBg: sidebar.hover,
        itemSelectedBg: sidebar.selected,
        itemSelectedColor: sidebar.selectedInk,
        subMenuItemSelectedColor: sidebar.ink,
        groupTitleColor: sidebar.inkSoft,
        groupTitleFontSize: 12,
        // With the indent of the sidebar, submenus begin below the text of their parent.
        iconMarginInlineEnd: 6,
        popupBg: sidebar.background,
        itemBorderRadius: radius,
        subMenuItemBorderRadius: radius,
      },
    },
    token: { colorText: sidebar.ink, colorPrimary: sidebar.selectedInk, colorBgElevated: sidebar.background },
  };
}
