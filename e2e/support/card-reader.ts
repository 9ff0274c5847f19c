import type { Page } from 'playwright-core';

const keyCode = (letter: string): string => (/\d/.test(letter) ? `Digit${letter}` : `Key${letter.toUpperCase()}`);

/**
 * Simulates a card reader: number and Enter, keys 10 ms apart by event timestamp, regardless of the machine's speed.
 */
export async function swipeCard(page: Page, number: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000;
  const keys = [...number].map((letter) => ({ key: letter, code: keyCode(letter), text: letter }));
  await Promise.all(
    [...keys, { key: 'Enter', code: 'Enter', text: '\r' }].flatMap((key, at) => {
      const windowsVirtualKeyCode = key.key === 'Enter' ? 13 : key.key.toUpperCase().charCodeAt(0);
      const stroke = { ...key, windowsVirtualKeyCode, timestamp: begin + at / 100 };
      return [
        keyboard.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyDown' }),
        keyboard.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyUp' }),
      ];
    }),
  );
  await keyboard.detach();
}

/** Types at human speed. */
export const typeManually = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: 130 });
