import { defineStates } from '@refectory/declaration/states.ts';
import { summaryStatus } from '../dictionaries.ts';

/** A summary is a draft until it is locked; accepting changes keeps it locked; closed is final (spec/shop#summary). */
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
