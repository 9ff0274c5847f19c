import type { Page } from 'playwright-core';

/* Rules of looks that hold for every page (docs/design-language.md). */

/** Filled buttons of the page where there are several: only one says what the page is for. */
export const listFilledButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const filled = [...document.querySelectorAll<HTMLElement>('#content .ant-btn-color-primary.ant-btn-variant-solid')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map(({ textContent }) => textContent);
    return filled.length > 1 ? [`has ${filled.length} filled buttons: ${filled.join(', ')}`] : [];
  });

/** Buttons in sight that a finger may miss, one line for each text. */
export const listSmallButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 40;
    const small = [...document.querySelectorAll<HTMLElement>('button')].filter((button) => {
      const { width, height } = button.getBoundingClientRect();
      // A switch and the steps of a quantity belong to an input; a button within a text is as high as its line.
      const isPart = button.matches('[role=switch], .ant-select-clear, .ant-picker-clear, p button');
      return width > 1 && height < least && !isPart && button.checkVisibility({ visibilityProperty: true });
    });
    const described = small.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return `has a button of ${Math.round(width)} × ${Math.round(height)}: ${button.ariaLabel || button.textContent}`;
    });
    return [...new Set(described)];
  });

/** Parts of the page that are wider than it is, so that all of it scrolls sideways. */
export const listSidewaysScrolling = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('#content [class*=pane]')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      .map((part) => `is ${part.scrollWidth} wide in ${part.clientWidth}`),
  );
