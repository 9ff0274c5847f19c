import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import { mixColours } from './colour.ts';
import type { Scheme } from './palette.ts';
import { type PageColours, toPageColours } from './theme-colours.ts';
import { type ThemeName, themes } from './themes.ts';

/** antd's dark algorithm mutes the primary; ours is already derived for contrast and stays as it is. */
const keepPrimaryColour =
  (look: PageColours, scheme: Scheme): MappingAlgorithm =>
  (_seed, map) => ({
    ...(map as NonNullable<typeof map>),
    colorPrimary: look.primary,
    colorPrimaryText: look.primary,
    colorPrimaryHover: mixColours(look.primary, scheme === 'light' ? '#000000' : '#ffffff', 0.12),
    colorPrimaryActive: mixColours(look.primary, '#000000', 0.2),
    colorPrimaryBg: look.tint,
    colorPrimaryBgHover: mixColours(look.tint, look.accent, 0.1),
    colorPrimaryBorder: mixColours(look.surface, look.accent, 0.4),
    colorLink: look.primary,
    colorLinkHover: mixColours(look.primary, scheme === 'light' ? '#000000' : '#ffffff', 0.12),
    colorBgLayout: look.canvas,
    colorBgContainer: look.surface,
    colorBgElevated: look.raised,
    colorBorder: look.line,
    colorBorderSecondary: look.lineSoft,
    colorText: look.ink,
    colorTextSecondary: look.inkSoft,
    colorTextTertiary: look.inkFaint,
    colorError: look.error,
    colorErrorText: look.error,
    colorSuccess: look.success,
    colorWarning: look.warning,
  });

/** Heights of controls and of small ones: on a phone a finger has to hit them (docs/design-language.md, 9). */
const pointerHeights = { controlHeight: 32, controlHeightSM: 26 };
const fingerHeights = { controlHeight: 40, controlHeightSM: 40 };

interface Surroundings {
  readonly hasReducedMotion: boolean;
  readonly isPhone: boolean;
}

/** antd's design tokens from our theme: compact controls, one accent. With reduced motion, no animations. */
export function antdTheme(
  scheme: Scheme,
  accent: string,
  name: ThemeName,
  { hasReducedMotion, isPhone }: Surroundings,
): ThemeConfig {
  const look = toPageColours(scheme, accent, name);
  const { radius } = themes[name];
  return {
    zeroRuntime: true,
    hashed: false,
    algorithm: [scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, keepPrimaryColour(look, scheme)],
    token: {
      colorPrimary: look.primary,
      colorInfo: look.primary,
      colorTextPlaceholder: look.inkFaint,
      colorTextDescription: look.inkFaint,
      colorTextDisabled: look.inkFaint,
      colorIcon: look.inkFaint,
      fontFamily: 'var(--font)',
      fontFamilyCode: 'var(--font-mono)',
      fontSize: 14,
      ...(isPhone ? fingerHeights : pointerHeights),
      borderRadius: radius,
      borderRadiusLG: radius + 2,
      boxShadowSecondary: look.shadow,
      motion: !hasReducedMotion,
      ...(!hasReducedMotion && { motionDurationMid: '0.14s', motionDurationSlow: '0.2s' }),
    },
    components: {
      Button: {
        primaryColor: look.onPrimary,
        // Text on danger buttons: white on the light scheme, near black on the dark one.
        dangerColor: look.surface,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        // What a button is doing is read while it does it; the spinner in it says that it is busy.
        opacityLoading: 1,
      },
      Table: {
        // Table header: a background other than that of the rows, in every theme.
        headerBg: look.canvas === look.surface ? look.sunken : look.canvas,
        headerColor: look.inkSoft,
        headerSplitColor: 'transparent',
        rowHoverBg: look.canvas,
        rowSelectedBg: look.tint,
        rowSelectedHoverBg: look.tint,
        cellPaddingBlock: 11,
        cellPaddingBlockMD: 8,
        cellPaddingBlockSM: 5,
        cellPaddingInline: 12,
        cellPaddingInlineSM: 10,
      },
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemHeight: 34,
        itemBorderRadius: 6,
        itemMarginInline: 8,
        itemMarginBlock: 2,
        itemColor: look.inkSoft,
        itemHoverBg: look.sunken,
        itemSelectedBg: look.tint,
        itemSelectedColor: look.primary,
        subMenuItemSelectedColor: look.primary,
        groupTitleColor: look.inkFaint,
        activeBarBorderWidth: 0,
        iconSize: 16,
        collapsedIconSize: 17,
      },
      Modal: { titleFontSize: 16 },
      // Border of unchecked boxes: enough contrast.
      Checkbox: { colorBorder: mixColours(look.surface, look.ink, 0.45) },
      Radio: { colorBorder: mixColours(look.surface, look.ink, 0.45) },
      Tree: { colorBorder: mixColours(look.surface, look.ink, 0.45) },
      // Space for a validation message below each field, to avoid layout shift.
      Form: { labelColor: look.inkSoft, itemMarginBottom: 22 },
      Breadcrumb: {
        itemColor: look.inkFaint,
        lastItemColor: look.ink,
        linkColor: look.inkFaint,
        separatorColor: look.inkFaint,
      },
      Layout: { triggerBg: look.canvas, siderBg: look.canvas, headerBg: look.canvas, bodyBg: look.canvas },
      Tooltip: { fontSize: 13 },
    },
  };
}
