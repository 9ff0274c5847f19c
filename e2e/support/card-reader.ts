import type { Page } from 'playwright-core';

const keyCode = (letter: string): string => (/\d/.test(letter) ? `Digit${letter}` : `Key${letter.toUpperCase()}`);

interface Pause {
  /** Behind how many keys. */
  readonly after: number;
  readonly ms: number;
}

/**
 * Simulates a card reader: number and Enter, keys 10 ms apart by event timestamp, regardless of the machine's speed;
 * with a pause the keys before it are let go first.
 */
export async function swipeCard(page: Page, number: string, pause?: Pause): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000;
  const letters = [...number].map((letter) => ({ key: letter, code: keyCode(letter), text: letter }));
  const strokes = [...letters, { key: 'Enter', code: 'Enter', text: '\r' }].map((key, at) => ({
    ...key,
    windowsVirtualKeyCode: key.key === 'Enter' ? 13 : key.key.toUpperCase().charCodeAt(0),
    timestamp: begin + at / 100 + (pause && at >= pause.after ? pause.ms / 1000 : 0),
  }));
  const press = (pressed: typeof strokes) =>
    Promise.all(
      pressed.flatMap((stroke) => [
        keyboard.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyDown' }),
        keyboard.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyUp' }),
      ]),
    );
  const head = pause?.after ?? 0;
  if (pause) {
    await press(strokes.slice(0, head));
    await page.waitForTimeout(pause.ms);
  }
  await press(strokes.slice(head));
  await keyboard.detach();
}

/** Types at human speed. */
export const typeManually = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: 130 });
