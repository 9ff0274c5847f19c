import { defineStates } from '@refectory/declaration/states.ts';
import { enableStatus } from './dictionaries.ts';

/** The states of rows that are enabled or disabled by their field `status`. */
export const enableStates = <const R extends string>(resource: R) =>
  defineStates({
    resource,
    field: 'status',
    dictionary: enableStatus,
    moves: {
      enable: { from: ['disabled'], to: 'enabled' },
      disable: { from: ['enabled'], to: 'disabled' },
    },
  });
