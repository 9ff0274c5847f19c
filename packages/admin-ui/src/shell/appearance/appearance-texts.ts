import { label } from '@refectory/declaration/label.ts';

export const appearanceTexts = {
  appearance: label('外观', 'Appearance'),
  scheme: label('明暗', 'Light or dark'),
  light: label('浅色', 'Light'),
  dark: label('深色', 'Dark'),
  accent: label('主题色', 'Theme colour'),
  customAccent: label('自定义颜色', 'Custom colour'),
  toLight: label('切换到浅色', 'Switch to light'),
  toDark: label('切换到深色', 'Switch to dark'),
  variants: label('更多主题', 'More themes'),
  theme: label('主题', 'Theme'),
} as const;
