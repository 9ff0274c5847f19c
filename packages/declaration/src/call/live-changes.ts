import * as f from '../field/field.ts';
import { eventStream } from './response-spec.ts';

/**
 * Event of a live call: `changed` with the topic that changed, or without a topic when everything must be read again.
 */
export const liveChanges = eventStream({ topic: f.text('主题', 'Topic') });
