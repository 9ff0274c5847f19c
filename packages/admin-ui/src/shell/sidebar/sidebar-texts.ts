import { label } from '@refectory/declaration/label.ts';

export const sidebarTexts = {
  expand: label('展开侧栏', 'Expand sidebar'),
  collapse: label('收起侧栏', 'Collapse sidebar'),
  navigation: label('主导航', 'Main navigation'),
} as const;
