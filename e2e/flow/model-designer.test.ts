import { flowTexts } from '@refectory/modules/flow/console/flow-texts.ts';
import { designerTexts as texts } from '@refectory/modules/flow/console/model/designer/designer-texts.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { openLeaveFixture } from '../support/flow/leave-fixture.ts';
import { chooseOnPanel as choose, drawnElement as element, padButton as pad } from '../support/flow/model-steps.ts';
import { waitForMessage } from '../support/journey/journey-steps.ts';
import { uniqueName } from '../support/unique-name.ts';

// Model designer (spec/flow#designer): from a template, checked while drawing, saved, compared, deployed, started.

const { leaves, open } = await openLeaveFixture(['drawer', 'signer']);

describe.each(['zh', 'en'] as const)('the designer of models, in %s', (language) => {
  const say = createTranslate(language);
  const scheme = language === 'zh' ? 'light' : 'dark';

  test('draws a process from a template to a task that somebody finds, and compares its versions', async () => {
    const key = uniqueName('drawn').replaceAll(/[^\w.-]/g, '-');
    const { page, faults } = await open(undefined, '/flow/model', { language, scheme });
    await page.getByRole('button', { name: say(texts.create) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(language === 'zh' ? '模型名称' : 'Name', { exact: true }).fill(key);
    await dialog.getByLabel(language === 'zh' ? '模型标识' : 'Key', { exact: true }).fill(key);
    await dialog.getByRole('button', { name: say(texts.create), exact: true }).click();
    await page.waitForURL(/designer\/\d+/);
    const panel = page.getByRole('complementary', { name: say(texts.panel) });
    const check = page.getByRole('region', { name: say(texts.problems) });
    const toolbar = page.getByRole('toolbar', { name: say(texts.title) });
    await check.getByText(say(texts.noProblems)).waitFor();
    // Only elements that the engine supports are offered.
    const offered = await page
      .locator('.djs-palette [data-action^=create]')
      .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('data-action')));
    expect(offered).toEqual([
      'create.start-event',
      'create.user-task',
      'create.exclusive-gateway',
      'create.parallel-gateway',
      'create.end-event',
      'create.deadline',
    ]);
    await page.locator('.bjs-powered-by').waitFor();

    // Assigns the first task to a role instead of a variable.
    await element(page, 'approve').click();
    await panel.getByLabel(say(texts.variable), { exact: true }).waitFor();
    await choose(page, say(texts.assignee), say(texts.byCandidates));
    await check.getByText(say(texts.problemCount, { count: 1 })).waitFor();
    await page.locator('.process-problem').waitFor();
    await choose(page, say(texts.role), leaves.approver.role);
    await check.getByText(say(texts.noProblems)).waitFor();
    await toolbar.getByRole('button', { name: say(texts.undo) }).click();
    await check.getByText(say(texts.problemCount, { count: 1 })).waitFor();
    await toolbar.getByRole('button', { name: say(texts.redo) }).click();
    await check.getByText(say(texts.noProblems)).waitFor();

    // Replaces an end: the new task has no assignee and no outgoing flow, and its condition is missing.
    await element(page, 'approved').click();
    await page.keyboard.press('Delete');
    await element(page, 'decision').click();
    await pad(page, 'append.user-task').click();
    await page.keyboard.press('Escape');
    await check.getByText(say(texts.problemCount, { count: 3 })).waitFor();
    const name = panel.getByLabel(say(texts.name), { exact: true });
    await name.fill('Countersign');
    await name.press('Enter');
    await choose(page, say(texts.role), leaves.approver.role);
    await check.getByText(say(texts.problemCount, { count: 2 })).waitFor();
    await toolbar.getByRole('button', { name: say(texts.deploy), exact: true }).click();
    await waitForMessage(page, say(texts.deployFaulty, { count: 2 }));
    await pad(page, 'append.end-event').click();
    await page.keyboard.press('Escape');
    await check.getByText(say(texts.problemCount, { count: 1 })).waitFor();
    await toolbar.getByRole('button', { name: say(texts.save), exact: true }).click();
    await waitForMessage(page, say(texts.saved, { version: 2 }));

    // A click on a fault selects the flow; an error in its condition is shown at once.
    await check.getByRole('button').click();
    await panel.getByRole('heading', { name: say(texts.sequenceFlow) }).waitFor();
    const condition = panel.getByLabel(say(texts.condition), { exact: true });
    await condition.fill('${pass ==}');
    await panel.getByText(language === 'zh' ? '“==”后面缺少内容' : 'something is missing after “==”').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await condition.fill('${pass}');
    await condition.blur();
    await check.getByText(say(texts.noProblems)).waitFor();

    // Compares two versions.
    await page.keyboard.press('Control+s');
    await waitForMessage(page, say(texts.saved, { version: 3 }));
    await toolbar.getByRole('button', { name: say(texts.versions) }).click();
    const versions = page.getByRole('dialog');
    const differences = versions.getByRole('region', { name: say(texts.differences) });
    await differences
      .getByText(say(texts.changedFact, { fact: say(texts.condition), before: say(texts.nothing), after: '${pass}' }))
      .waitFor();
    await choose(page, say(texts.before), say(texts.edition, { edition: 1 }));
    await differences.getByText('Countersign').first().waitFor();
    expect(await versions.locator('[data-difference=added]').count()).toBe(4);
    expect(await versions.locator('[data-difference=removed]').count()).toBe(2);
    await versions.getByRole('button', { name: language === 'zh' ? '关闭' : 'Close' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    // Deploys; instances started now wait for that role.
    await toolbar.getByRole('button', { name: say(texts.deploy), exact: true }).click();
    await page.getByRole('dialog').getByText(say(flowTexts.deployHint)).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: language === 'zh' ? /部\s*署/ : 'Deploy' })
      .click();
    await waitForMessage(page, say(flowTexts.deployed, { names: say(flowTexts.edition, { name: key, version: 1 }) }));
    await leaves.requestLeave('drawn', key);
    const signer = await open(leaves.approver, '/work/claim', { language, scheme });
    await signer.page.getByRole('row').filter({ hasText: key }).waitFor();
    expect([...faults, ...signer.faults]).toEqual([]);
  });
});
