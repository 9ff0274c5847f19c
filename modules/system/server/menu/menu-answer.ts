import type { AnswerOf } from '@refectory/declaration/field/wire-types.ts';
import type { menu } from '#system/contract/access/menu.ts';

/** What a query of menus answers. */
export type MenuAnswer<K extends keyof typeof menu.queries> = AnswerOf<(typeof menu.queries)[K]['answer']>;
