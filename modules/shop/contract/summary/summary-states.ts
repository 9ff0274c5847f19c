import { defineStates } from '@refectory/declaration/states.ts';
import { summaryStatus } from '../dictionaries.ts';

/** A summary is a draft until it is locked; a delta that is accepted leaves it locked; closed is the end (spec/shop#summary). */
export const summaryStates = defineStates({
  resource: 'shop.orderSummary',
  field: 'summaryStatus',
  dictionary: summaryStatus,
  moves: {
    submit: { from: ['draft'], to: 'locked' },
    accept: { from: ['locked'], to: 'locked' },
    close: { from: ['locked'], to: 'closed' },
  },
});
