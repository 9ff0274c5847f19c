import type { ThemeConfig } from 'antd';
import { frameOf } from './look.ts';
import type { Scheme } from './palette.ts';
import type { ThemeName } from './themes.ts';

/** antd's parts that stand on the sidebar or the top bar, in the colours of that ground. */
export function frameTheme(scheme: Scheme, accent: string, name: ThemeName): { side: ThemeConfig; bar: ThemeConfig } {
  const { side, bar, radius } = frameOf(scheme, accent, name);
  return {
    side: {
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
    },
    bar: {
      components: {
        Breadcrumb: {
          itemColor: bar.inkSoft,
          lastItemColor: bar.ink,
          linkColor: bar.inkSoft,
          separatorColor: bar.inkSoft,
        },
      },
    },
  };
}
