import { type Context, can } from '@refectory/engine/request/context.ts';
import { homeTopicRights, homeTopics } from '#report/contract/home-topics.ts';

/** The topics that reload the home page of this user. */
export const readHomeTopics = async (ctx: Context): Promise<readonly string[]> => [
  ...new Set(
    (Object.keys(homeTopics) as (keyof typeof homeTopics)[])
      .filter((panel) => homeTopicRights[panel].some((code) => can(ctx, code)))
      .flatMap((panel) => homeTopics[panel]),
  ),
];
