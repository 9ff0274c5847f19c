import type { Locator, Page } from 'playwright-core';
import { swipeCard } from '../../e2e/support/card-reader.ts';

/** What a piece of work took. */
export interface Effort {
  readonly keys: number;
  readonly clicks: number;
}

/**
 * A person at keyboard and mouse: all input is real, and each key that goes down and each press of a button counts one.
 * A swiped card counts nothing: the reader types it.
 */
export class Hand {
  readonly page: Page;
  #keys = 0;
  #clicks = 0;

  constructor(page: Page) {
    this.page = page;
  }

  get effort(): Effort {
    return { keys: this.#keys, clicks: this.#clicks };
  }

  /** Counts what was done since `begun` so many times: of much that is alike a part is done. */
  count({ keys, clicks }: Effort, times: number): void {
    this.#keys = keys + (this.#keys - keys) * times;
    this.#clicks = clicks + (this.#clicks - clicks) * times;
  }

  /** One key, or several held together: `Control+k` counts two. */
  async press(chord: string): Promise<void> {
    this.#keys += chord.split('+').length;
    await this.page.keyboard.press(chord);
  }

  /** Letters and digits one by one. */
  async type(text: string): Promise<void> {
    this.#keys += text.length;
    await this.page.keyboard.type(text, { delay: 60 });
  }

  /** Chinese by an input method: the letters of its pinyin and the space that takes the word. */
  async typeChinese(text: string, pinyin: string): Promise<void> {
    this.#keys += pinyin.length + 1;
    await this.page.keyboard.insertText(text);
  }

  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await target.click();
  }

  /** A press, a way and a release: one click. */
  async drag(from: Locator, to: Locator): Promise<void> {
    this.#clicks += 1;
    await from.dragTo(to);
  }

  /** After a moment: no two cards come at once. */
  async swipe(card: string): Promise<void> {
    await this.page.waitForTimeout(500);
    await swipeCard(this.page, card);
  }
}
