import type { Label } from '@refectory/declaration/label.ts';
import { flowTexts } from '@refectory/modules/flow/console/flow-texts.ts';
import { designerTexts as texts } from '@refectory/modules/flow/console/model/designer/designer-texts.ts';
import type { Simulation } from '@refectory/modules/flow/contract/simulate-call.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { chooseOnPanel, drawnElement, padButton } from '../support/flow/model-steps.ts';
import { journeyLooks, journeyWords, toViewport } from '../support/journey/journey-look.ts';
import { waitForMessage } from '../support/journey/journey-steps.ts';
import { uniqueName } from '../support/unique-name.ts';

// Deadlines drawn at a task, and how the server parses them (spec/flow#designer, #deadlines).

const { api, open } = await openFixture();

describe.each(journeyLooks)('deadlines in the designer, in $language, $scheme, $width wide', (look) => {
  const { say, button } = journeyWords(look.language);

  test('one ends its task and leads on, one reminds; both are compared, deployed and tried out', async () => {
    const key = uniqueName('timed').replaceAll(/[^\w.-]/g, '-');
    const model = await api.call<{ id: string }>('/blade-flow/model/create', {
      name: key,
      key,
      category: 1,
      template: 2,
    });
    const page = await open('/flow/model', look);
    await page.setViewportSize(toViewport(look.width));
    await page.goto(`/flow/model/designer/${model.id}`);
    const panel = page.getByRole('complementary', { name: say(texts.panel) });
    const check = page.getByRole('region', { name: say(texts.problems) });
    const toolbar = page.getByRole('toolbar', { name: say(texts.title) });
    const press = (action: Label) => toolbar.getByRole('button', { name: say(action) }).click();
    const part = (unit: 'days' | 'hours' | 'minutes') => panel.getByRole('spinbutton', { name: say(texts[unit]) });
    const events = page.locator('.djs-shape[data-element-id^=Event_]:not([data-element-id$=_label])');
    const offered = () =>
      page
        .locator('.djs-context-pad [data-action]')
        .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('data-action')));
    const listEvents = () =>
      events.evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute('data-element-id')));
    /** Returns the id of the element. */
    async function addDeadline(): Promise<string> {
      const ids = await listEvents();
      await drawnElement(page, 'approve').click();
      await padButton(page, 'add.deadline').click();
      await panel.getByRole('heading', { name: say(texts.deadline) }).waitFor();
      await expect.poll(() => events.count()).toBe(ids.length + 1);
      return (await listEvents()).find((id) => !ids.includes(id)) ?? '';
    }
    await check.getByText(say(texts.noProblems)).waitFor();

    // One undo step; without an outgoing flow its field shows an error.
    const expiry = await addDeadline();
    await check.getByText(say(texts.problemCount, { count: 1 })).waitFor();
    await press(texts.undo);
    await expect.poll(() => events.count()).toBe(0);
    await check.getByText(say(texts.noProblems)).waitFor();
    await press(texts.redo);
    await drawnElement(page, expiry).click();
    await panel.locator('.ant-form-item-explain-error').waitFor();
    expect(await part('days').inputValue()).toBe('1');
    // Undo also clears the name in its field.
    const name = panel.getByLabel(say(texts.name), { exact: true });
    const called = await name.inputValue();
    await name.fill('Expiry');
    await name.press('Enter');
    await press(texts.undo);
    await expect.poll(() => name.inputValue()).toBe(called);
    await part('hours').fill('2');
    await part('hours').press('Enter');
    await part('days').fill('');
    await part('hours').fill('');
    await part('hours').blur();
    await check.getByText(say(texts.problemCount, { count: 2 })).waitFor();
    await press(texts.undo);
    await expect.poll(() => part('hours').inputValue()).toBe('2');
    await check.getByText(say(texts.problemCount, { count: 1 })).waitFor();

    // It stays attached to its task when dragged.
    const at = async (id: string) =>
      (await drawnElement(page, id).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const before = await at(expiry);
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await page.mouse.move(before.x + 40, before.y + 160, { steps: 5 });
    await page.mouse.up();
    expect(await at(expiry)).toEqual(before);

    await padButton(page, 'append.end-event').click();
    await page.keyboard.press('Escape');
    await check.getByText(say(texts.noProblems)).waitFor();
    // It can have one outgoing flow only.
    await drawnElement(page, expiry).click();
    await expect.poll(offered).toEqual(['delete']);

    // The second one does not interrupt and only reminds: only an end event is offered after it.
    const reminder = await addDeadline();
    const [one, other] = [await at(expiry), await at(reminder)];
    expect(other.y).toBe(one.y);
    expect(Math.abs(other.x - one.x)).toBeGreaterThan(one.width);
    await chooseOnPanel(page, say(texts.atDeadline), say(texts.reminds));
    await check.getByText(say(texts.noProblems)).waitFor();
    await expect.poll(offered).toEqual(['append.end-event', 'connect', 'delete']);
    await part('days').fill('');
    await part('hours').fill('4');
    await part('minutes').fill('30');
    await part('minutes').press('Enter');
    await chooseOnPanel(page, say(texts.user), 'admin');
    expect(await listAxeViolations(page)).toEqual([]);
    await press(texts.save);
    await waitForMessage(page, say(texts.saved, { version: 2 }));

    await press(texts.versions);
    const versions = page.getByRole('dialog');
    const differences = versions.getByRole('region', { name: say(texts.differences) });
    await expect.poll(() => differences.getByText(say(texts.deadline)).count()).toBe(2);
    await versions.getByRole('button', { name: look.language === 'zh' ? '关闭' : 'Close' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    await press(texts.deploy);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: button(flowTexts.deploy) })
      .click();
    await waitForMessage(page, say(flowTexts.deployed, { names: say(flowTexts.edition, { name: key, version: 1 }) }));
    const { records } = await api.call<{ records: { processDefinitionId: string }[] }>(
      `/blade-flow/manager/list?processDefinitionName=${key}`,
    );
    const { steps } = await api.call<Simulation>('/blade-flow/manager/simulate', {
      processDefinitionId: records[0]?.processDefinitionId,
      pass: true,
      variables: { approverId: 'admin' },
    });
    const due = steps.find(({ activityId }) => activityId === 'approve')?.due ?? '';
    expect(due.split('; ').toSorted()).toEqual([
      expect.stringMatching(/^1 天 2 小时 转到/),
      expect.stringMatching(/^4 小时 30 分钟 提醒/),
    ]);
  });
});
