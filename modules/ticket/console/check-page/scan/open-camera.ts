import type { Decoder } from './decoder.ts';
import { loadDecoder } from './load-decoder.ts';
import { SeenCodes } from './seen-codes.ts';

/** Why there is no image: permission denied, no camera, camera failed, or insecure origin. */
export type CameraProblem = 'denied' | 'none' | 'broken' | 'insecure';

/** Interval between two images. */
const lookMs = 120;

/** Shows the camera in a video and reports each code that comes into view, until the signal aborts. */
export async function openCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<CameraProblem | undefined> {
  if (!navigator.mediaDevices) return 'insecure';
  try {
    const picture = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
    const stream = await navigator.mediaDevices.getUserMedia({ video: picture, audio: false });
    const close = () => stream.getTracks().forEach((track) => track.stop());
    if (signal.aborted) return void close();
    signal.addEventListener('abort', close);
    video.srcObject = stream;
    const [decoder] = await Promise.all([loadDecoder(), video.play()]);
    const seen = new SeenCodes();
    const look = async () => {
      if (signal.aborted) return;
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden)
        for (const code of await readCodes(decoder, video)) if (seen.isNew(code, performance.now())) onCode(code);
      setTimeout(look, lookMs);
    };
    void look();
    return undefined;
  } catch (error) {
    // Not a call: the user or the device refuses the camera.
    if (signal.aborted) return undefined;
    return toProblem(error);
  }
}

function toProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'broken';
}

async function readCodes(decoder: Decoder, video: HTMLVideoElement): Promise<string[]> {
  try {
    return (await decoder.detect(video)).map(({ rawValue }) => rawValue).filter((code) => code !== '');
  } catch {
    // An image that cannot be decoded; the next one follows.
    return [];
  }
}
