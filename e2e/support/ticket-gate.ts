import type { Page } from 'playwright-core';
import type { ApiClient } from './api-client.ts';
import { uniqueName } from './unique-name.ts';

/** A sold ticket. */
export interface SoldTicket {
  readonly id: string;
  readonly ticketNo: string;
  readonly code: string;
}

/** A gate with a ticket type. */
export interface Gate {
  readonly placeId: string;
  readonly name: string;
  /** Sells a number of tickets. */
  sell(quantity: number, holder?: string): Promise<SoldTicket[]>;
}

const gateKind = 3;
const cash = 2;
const mostPrinted = 100;

/** Adds a gate and a ticket type; `type` overrides a type with one use. */
export async function addGate(api: ApiClient, type: object = {}): Promise<Gate> {
  const code = uniqueName('G');
  const name = `Gate ${code}`;
  const submit = async (path: string, row: object) => (await api.call<{ id: string }>(`${path}/submit`, row)).id;
  const placeId = await submit('/ticket/placelist', { name, code, kind: gateKind, sort: 1 });
  const typeId = await submit('/ticket/typelist', {
    name: `Type ${code}`,
    code,
    kind: 2,
    price: '0',
    stock: 1000,
    uses: 1,
    usesPerDay: 0,
    minMinutesBetween: 0,
    payMinutes: 15,
    validDays: 30,
    placeIds: [placeId],
    sort: 1,
    ...type,
  });
  async function sell(quantity: number, holder = uniqueName('客')): Promise<SoldTicket[]> {
    const order = { typeId, quantity, buyerName: holder, holder, payType: cash };
    const { ticketIds } = await api.call<{ ticketIds: string[] }>('/ticket/orderlist/sell', order);
    const sold: SoldTicket[] = [];
    for (let at = 0; at < ticketIds.length; at += mostPrinted) {
      const ids = ticketIds.slice(at, at + mostPrinted).join(',');
      sold.push(...(await api.call<SoldTicket[]>(`/ticket/ticketlist/printed?ids=${ids}`)));
    }
    return sold;
  }
  return { placeId, name, sell };
}

/** Chooses the gate and waits until the page has its snapshot. */
export async function chooseGate(page: Page, gate: Gate): Promise<void> {
  await page.locator('select').selectOption(gate.placeId);
  await page.locator('[data-snapshot="true"][data-online="true"]').waitFor();
}

/** Types a code and Enter into the focused field like a scanner, and waits for the result. */
export async function scan(page: Page, code: string): Promise<void> {
  const before = await readAnswer(page);
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (nonce) => document.querySelector('[data-nonce]')?.getAttribute('data-nonce') !== nonce,
    before.nonce,
    { polling: 20 },
  );
}

/** The displayed result. */
export const readAnswer = (
  page: Page,
): Promise<{ nonce: string | undefined; tone: string | undefined; text: string }> =>
  page.evaluate(() => {
    const panel = document.querySelector<HTMLElement>('[data-nonce]');
    return { nonce: panel?.dataset.nonce, tone: panel?.dataset.tone, text: panel?.innerText ?? '' };
  });

/** Scans codes one after the other as fast as results appear; tone and duration of each result. */
export const scanAll = (page: Page, codes: readonly string[]): Promise<{ tone: string; ms: number }[]> =>
  page.evaluate(async (list) => {
    const field = document.querySelector<HTMLInputElement>('main form input');
    const panel = () => document.querySelector<HTMLElement>('[data-nonce]');
    const answers: { tone: string; ms: number }[] = [];
    for (const code of list) {
      const before = panel()?.dataset.nonce;
      const start = performance.now();
      if (field) field.value = code;
      field?.form?.requestSubmit();
      while (panel()?.dataset.nonce === before) await new Promise((resolve) => setTimeout(resolve, 0));
      answers.push({ tone: panel()?.dataset.tone ?? '', ms: performance.now() - start });
    }
    return answers;
  }, codes);

/** Number of waiting checks on the page. */
export const readWaiting = async (page: Page): Promise<number> => {
  const shown = page.locator('[data-waiting]');
  return (await shown.count()) > 0 ? Number(await shown.getAttribute('data-waiting')) : 0;
};
