import type { AnswerOf } from '@refectory/contract/kernel/wire-types.ts';
import type { menu } from '@refectory/contract/system/menu.ts';

/** What a query of menus answers. */
export type MenuAnswer<K extends keyof typeof menu.queries> = AnswerOf<(typeof menu.queries)[K]['answer']>;
