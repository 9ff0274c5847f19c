/** A note: hertz, and start and length in seconds. */
export type Note = readonly [hertz: number, start: number, length: number];

/** A sine for success, a square wave for a warning. */
export type Timbre = 'sine' | 'square';

const volumes: Readonly<Record<Timbre, number>> = { sine: 0.25, square: 0.08 };

let context: AudioContext | undefined;

/** Plays notes; silent without audio support, or before the first user interaction. */
export function playNotes(notes: readonly Note[], timbre: Timbre = 'sine'): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const note of notes) playNote(context, timbre, note);
  } catch {
    // Without an audio device the screen shows the result anyway.
  }
}

function playNote(audio: AudioContext, timbre: Timbre, [hertz, start, length]: Note): void {
  const from = audio.currentTime + start;
  const gain = volumes[timbre];
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.linearRampToValueAtTime(gain, from + 0.01);
  volume.gain.setValueAtTime(gain, from + length - 0.02);
  volume.gain.linearRampToValueAtTime(0, from + length);
  const oscillator = new OscillatorNode(audio, { type: timbre, frequency: hertz });
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}
