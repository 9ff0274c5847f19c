import { type Note, playNotes } from '@refectory/admin-ui/reader/play-notes.ts';

/** Sounds of a desk with a card reader. */
export type DeskSound = 'go' | 'ok' | 'charge' | 'refuse';

const melodies: Readonly<Record<DeskSound, readonly Note[]>> = {
  go: [[988, 0, 0.08]],
  ok: [
    [880, 0, 0.09],
    [1319, 0.09, 0.14],
  ],
  charge: [[660, 0, 0.16]],
  refuse: [
    [196, 0, 0.16],
    [165, 0.2, 0.26],
  ],
};

/** Plays a sound; does nothing where the browser has no audio. */
export const playSound = (sound: DeskSound): void => playNotes(melodies[sound], sound === 'refuse' ? 'square' : 'sine');
