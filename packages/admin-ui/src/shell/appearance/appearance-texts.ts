import { label } from '@refectory/declaration/label.ts';

/** Texts for choosing theme and colours. */
export const appearanceTexts = {
  accent: label('主题色', 'Theme colour'),
  customAccent: label('自定义颜色', 'Custom colour'),
  toLight: label('切换到浅色', 'Switch to light'),
  toDark: label('切换到深色', 'Switch to dark'),
  theme: label('主题', 'Theme'),
} as const;
