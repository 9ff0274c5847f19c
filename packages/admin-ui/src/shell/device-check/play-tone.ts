const HERTZ = 880;
const SECONDS = 0.25;

/** One short tone, through whatever this device plays sound with. */
export function playTone(): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = HERTZ;
  tone.connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + SECONDS);
}
