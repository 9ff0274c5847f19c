import * as f from '../field/field.ts';
import { eventStream } from './response-spec.ts';

/** What a live call answers: `changed`, with the topic that has, or without one when all is to be read again. */
export const liveChanges = eventStream({ topic: f.text('主题', 'Topic') });
