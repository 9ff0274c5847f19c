import type { ShortcutGroup } from '@refectory/admin-ui/shell/shortcuts/shortcut-groups.ts';
import { label } from '@refectory/declaration/label.ts';
import { topUpTexts } from './top-up-texts.ts';

/** The keys of the top-up desk (docs/design-language.md §8). */
export const topUpShortcuts: ShortcutGroup = {
  title: topUpTexts.title,
  shortcuts: [
    { keys: ['Enter'], action: label('按所选金额充值', 'Top up the chosen amount') },
    { keys: ['F7'], action: topUpTexts.print },
    { keys: ['Esc'], action: topUpTexts.clear },
  ],
};
