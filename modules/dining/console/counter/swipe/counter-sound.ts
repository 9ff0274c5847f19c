/** The distinct sounds of the counter. */
export type CounterSound = 'go' | 'ok' | 'charge' | 'refuse';

/** Notes as hertz, start and length in seconds. */
const melodies: Readonly<Record<CounterSound, readonly (readonly [number, number, number])[]>> = {
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

let context: AudioContext | undefined;

/** Plays a sound; silent where the browser has none or has not been touched yet. */
export function playSound(sound: CounterSound): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const [hertz, start, length] of melodies[sound])
      tone(context, sound === 'refuse' ? 'square' : 'sine', hertz, start, length);
  } catch {
    // Without a sound device the colour carries the result.
  }
}

function tone(audio: AudioContext, shape: OscillatorType, hertz: number, start: number, length: number): void {
  const from = audio.currentTime + start;
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.linearRampToValueAtTime(shape === 'square' ? 0.08 : 0.25, from + 0.01);
  volume.gain.setValueAtTime(shape === 'square' ? 0.08 : 0.25, from + length - 0.02);
  volume.gain.linearRampToValueAtTime(0, from + length);
  const oscillator = new OscillatorNode(audio, { type: shape, frequency: hertz });
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}
