import type { Label, Language } from '@refectory/declaration/label.ts';
import { flowTexts } from '@refectory/modules/flow/console/flow-texts.ts';
import { taskTexts } from '@refectory/modules/flow/console/task/task-texts.ts';
import type { Page } from 'playwright-core';
import { journeyWords } from '../journey/journey-look.ts';
import { topDialog } from '../journey/journey-steps.ts';
import { runRowCommand } from '../row-command.ts';

const flow = (id: string, from: string, to: string) =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;

/** A process file with sequential tasks, each with a name and its assignment attributes. */
export function processFile(
  key: string,
  tasks: readonly { readonly name: string; readonly attributes: string }[],
): string {
  const steps = tasks.map(
    ({ name, attributes }, n) =>
      `<userTask id="t${n}" name="${name}" ${attributes}/>${flow(`f${n}`, `t${n}`, n + 1 < tasks.length ? `t${n + 1}` : 'e')}`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" id="x" targetNamespace="x">
<process id="${key}" name="${key}" isExecutable="true"><startEvent id="s"/>${flow('a', 's', 't0')}${steps.join('')}<endEvent id="e"/></process></definitions>`;
}

/** Steps on tasks and processes in one language. */
export function flowSteps(language: Language) {
  const { say, button } = journeyWords(language);
  return {
    say,
    button,
    /** Uploads and deploys a file in the list of definitions. */
    async deploy(page: Page, name: string, xml: string): Promise<void> {
      await page.getByRole('button', { name: say(flowTexts.upload) }).click();
      const input = topDialog(page).locator('input[type=file]');
      await input.setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(xml) });
      await topDialog(page).getByText(name).waitFor();
      await topDialog(page)
        .getByRole('button', { name: button(flowTexts.deploy) })
        .click();
    },
    /** Presses a button of the first row (with a text, if given), directly or in its "more" menu. */
    async pressOfFirstRow(page: Page, label: Label, text = ''): Promise<void> {
      const row = page.locator('.ant-table-row').filter({ hasText: text }).first();
      await row.waitFor();
      await runRowCommand(row, say(label));
    },
    /** Answers the open task; its list has a button of the same name. */
    async answer(page: Page, label: Label): Promise<void> {
      const form = page.locator('form#decision');
      await form.getByRole('button', { name: button(label) }).click();
      await form.waitFor({ state: 'detached' });
    },
    /** Opens an action in the "more" menu of a task. */
    async chooseMove(page: Page, move: Label): Promise<void> {
      await page
        .locator('form#decision')
        .getByRole('button', { name: say(taskTexts.more) })
        .click();
      await page.getByRole('menuitem', { name: say(move), exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
    /** Chooses a user by account. */
    async choosePerson(page: Page, field: Label, account: string): Promise<void> {
      await topDialog(page).getByLabel(say(field), { exact: true }).fill(account);
      await page.locator(`.ant-select-item-option[title="${account}"]:visible`).click();
    },
    fill: (page: Page, field: Label, text: string) =>
      topDialog(page).getByLabel(say(field), { exact: true }).fill(text),
    confirm: (page: Page, label: Label) =>
      topDialog(page)
        .getByRole('button', { name: button(label) })
        .last()
        .click(),
  };
}
