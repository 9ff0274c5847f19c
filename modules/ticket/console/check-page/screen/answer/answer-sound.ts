import { type Note, playNotes, type Timbre } from '@refectory/admin-ui/reader/play-notes.ts';
import type { AnswerTone } from './answer-tone.ts';

/** Distinguishable sounds: rising, falling and rough, repeated note. */
const sounds: Readonly<Record<AnswerTone, { readonly notes: readonly Note[]; readonly timbre: Timbre }>> = {
  good: {
    notes: [
      [880, 0, 0.09],
      [1319, 0.1, 0.16],
    ],
    timbre: 'sine',
  },
  bad: {
    notes: [
      [220, 0, 0.18],
      [165, 0.2, 0.34],
    ],
    timbre: 'square',
  },
  warning: {
    notes: [
      [523, 0, 0.12],
      [523, 0.18, 0.12],
    ],
    timbre: 'sine',
  },
};

/** Plays the sound of a result. */
export const playAnswer = (tone: AnswerTone): void => playNotes(sounds[tone].notes, sounds[tone].timbre);
