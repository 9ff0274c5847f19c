import type { ShortcutGroup } from '@refectory/admin-ui/shell/shortcuts/shortcut-groups.ts';
import { label } from '@refectory/declaration/label.ts';

/** The keys of the counter (docs/design-language.md §8). */
export const counterShortcuts: ShortcutGroup = {
  title: label('取餐台', 'Counter'),
  shortcuts: [
    { keys: ['F9'], action: label('撤销上一次取餐', 'Undo the last pickup') },
    { keys: ['F8'], action: label('静音', 'Mute') },
    { keys: ['Esc'], action: label('清除', 'Clear') },
  ],
};
