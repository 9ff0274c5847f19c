import type { Page } from 'playwright-core';

const keyCode = (letter: string): string => (/\d/.test(letter) ? `Digit${letter}` : `Key${letter.toUpperCase()}`);

/** A card at the reader: its number and Enter, ten milliseconds apart by the clock of the keyboard, however busy the machine is. */
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

/** A hand at the keyboard. */
export const typeManually = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: 130 });
