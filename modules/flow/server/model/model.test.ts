import { bpmnNodes, oneTaskProcess, processXml } from '@refectory/server/test/factories/process.ts';
import { multipart } from '@refectory/server/test/fixtures/multipart.ts';
import { chosenAssignee, createProcessFixture } from '@refectory/server/test/fixtures/platform/process-fixture.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { modelTemplates } from '#flow/contract/model-calls.ts';

const { testApp, get, post, deploy, findStartable } = await createProcessFixture();
afterAll(() => testApp.close());

const path = '/blade-flow/model';
const category = 1;

async function created(key: string, template: number = modelTemplates.approval, more: object = {}) {
  const body = await post('admin', `${path}/create`, { name: `模型 ${key}`, key, category, template, ...more });
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 });
  return body.data as { id: string; version: number };
}
async function save(model: { id: string; version: number }, xml: string, who = 'admin') {
  const { payload, headers } = multipart('model.bpmn', Buffer.from(xml), 'files');
  const query = new URLSearchParams({ modelId: model.id, version: String(model.version), category: String(category) });
  return (await testApp.call(who, 'POST', `${path}/save?${query}`, payload, { headers })).body;
}
const content = async (modelId: string, edition?: number) =>
  (await get('admin', `${path}/content`, { modelId, ...(edition && { edition }) })).data;
const versions = async (modelId: string) => (await get('admin', `${path}/versions`, { modelId })).data;

describe('a new model', () => {
  test('of a request has a form, which stays in the file, and belongs to a category that begins with one', async () => {
    const request = await created('new-request', modelTemplates.request);
    const { xml } = await content(request.id);
    expect(xml).toContain('<refectory:field key="amount" kind="money"');
    expect((await post('admin', `${path}/deploy`, { modelId: request.id })).error).toBe('flow.form-elsewhere');
    expect(await post('admin', `${path}/deploy`, { modelId: request.id, category: 102 })).toMatchObject({ code: 200 });
    expect(await findStartable('nobody', 'new-request')).toBeDefined();
  });

  test('begins with a template, which can be deployed as it is, or empty, which cannot', async () => {
    const approval = await created('new-approval');
    const { xml, hasDiagram, name, key, version } = await content(approval.id);
    expect({ hasDiagram, name, key, version }).toEqual({
      hasDiagram: true,
      name: '模型 new-approval',
      key: 'new-approval',
      version: 1,
    });
    expect(xml).toContain('bpmnElement="new-approval"');
    expect(await post('admin', `${path}/deploy`, { modelId: approval.id })).toMatchObject({ code: 200 });
    expect(await findStartable('nobody', 'new-approval')).toBeDefined();
    const empty = await created('new-empty', modelTemplates.empty);
    expect(await post('admin', `${path}/deploy`, { modelId: empty.id })).toMatchObject({ error: 'flow.no-way-out' });
  });

  test('is a copy of another under its own key', async () => {
    await deploy(oneTaskProcess('copied', chosenAssignee));
    const [source] = (await get('admin', `${path}/list`, { key: 'copied' })).data.records;
    const copy = await created('the-copy', modelTemplates.copy, { sourceId: source.id });
    const { xml, hasDiagram } = await content(copy.id);
    expect(hasDiagram).toBe(false);
    expect(xml).toContain('<bpmn:process id="the-copy" name="模型 the-copy"');
    expect(xml).toContain(chosenAssignee);
  });

  test('needs a key of its own that is well-formed, a category and a source that exist', async () => {
    await created('taken');
    const create = (input: object, who = 'admin') =>
      post(who, `${path}/create`, { name: 'x', key: 'x', category, template: modelTemplates.approval, ...input });
    expect(await create({ key: 'taken' })).toMatchObject({ code: 409, error: 'flow.model-key-taken' });
    expect(await create({ key: 'a b' })).toMatchObject({ error: 'flow.key-malformed', errors: [{ field: 'key' }] });
    expect(await create({ category: 77 })).toMatchObject({
      error: 'platform.invalid-input',
      errors: [{ field: 'category' }],
    });
    expect(await create({ template: modelTemplates.copy, sourceId: '99999999' })).toMatchObject({ code: 404 });
    expect(await create({ template: 9 })).toMatchObject({ code: 400, errors: [{ field: 'template' }] });
    expect(await create({ name: ' ' })).toMatchObject({ code: 400, errors: [{ field: 'name' }] });
  });
});

describe('a save', () => {
  test('is a version, even of an unfinished process, which is deployed only when it is finished', async () => {
    const model = await created('saved');
    const unfinished = processXml('saved', `${bpmnNodes.start}${bpmnNodes.task('t', '')}`, '未完成');
    const second = await save(model, unfinished);
    expect(second.data).toEqual({ id: model.id, version: 2 });
    expect(await post('admin', `${path}/deploy`, { modelId: model.id })).toMatchObject({ code: 400 });
    const third = (await save(second.data, oneTaskProcess('saved', chosenAssignee))).data;
    expect(await post('admin', `${path}/deploy`, { modelId: model.id })).toMatchObject({ code: 200 });
    expect(await versions(model.id)).toMatchObject([
      { edition: 3, name: 'saved', deployed: [1], savedBy: expect.stringMatching(/./), restoredFrom: null },
      { edition: 2, name: '未完成', deployed: [] },
      { edition: 1, name: '模型 saved', deployed: [] },
    ]);
    expect((await content(model.id, 2)).xml).toBe(unfinished);
    const restored = await post('admin', `${path}/restore-version`, {
      modelId: model.id,
      version: third.version,
      edition: 2,
    });
    expect(restored.data).toEqual({ id: model.id, version: 4 });
    expect((await versions(model.id))[0]).toMatchObject({ edition: 4, name: '未完成', restoredFrom: 2 });
    expect((await content(model.id)).xml).toBe(unfinished);
  });

  test('over another save is refused by who saved and when; of twenty at once one is kept', async () => {
    const model = await created('contested');
    const xml = oneTaskProcess('contested', chosenAssignee);
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(model, xml)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const refused = answers.filter(({ error }) => error === 'flow.model-changed');
    expect(refused).toHaveLength(19);
    expect(refused[0]).toMatchObject({ code: 409, errors: [{ field: 'version' }] });
    const stale = { modelId: model.id, version: 1, edition: 1 };
    expect(await post('admin', `${path}/restore-version`, stale)).toMatchObject({ error: 'flow.model-changed' });
    expect(await versions(model.id)).toHaveLength(2);
  });

  test('is refused by name for what is no model, in the language of the reader', async () => {
    const model = await created('refused');
    const ok = oneTaskProcess('refused', chosenAssignee);
    const cases: [string, string, RegExp?][] = [
      ['no xml', 'flow.not-bpmn', /不是 XML/],
      ['<a></b>', 'flow.not-bpmn', /标签没有配对/],
      [`<!DOCTYPE x [<!ENTITY a "b">]>${ok}`, 'flow.not-bpmn', /DOCTYPE/],
      [ok.replace('targetRef="end"', 'targetRef="nowhere"'), 'flow.not-bpmn', /“nowhere”不存在/],
      [ok.replace('</bpmn:process>', '</bpmn:process><bpmn:process id="second"/>'), 'flow.process-count'],
      [
        ok.replace('</bpmn:process>', '<bpmn:serviceTask id="s" name="寄信"/></bpmn:process>'),
        'flow.element-unsupported',
        /寄信/,
      ],
      [ok.replace('id="refused"', `id="${'k'.repeat(101)}"`), 'flow.key-malformed'],
      [`${ok}<!--${'x'.repeat(1024 * 1024)}-->`, 'flow.file-too-large'],
    ];
    for (const [xml, error, words] of cases) {
      const body = await save(model, xml);
      expect(body, `${error} ${xml.slice(0, 300)}`).toMatchObject({ error, errors: [{ field: 'files' }] });
      if (words) expect(body.msg).toMatch(words);
    }
    expect(await save(model, ok.replace('"refused"', '"contested"'))).toMatchObject({ error: 'flow.model-key-taken' });
    expect(await save({ id: '99999999', version: 1 }, ok)).toMatchObject({ code: 404, error: 'flow.no-such-model' });
    expect(await versions(model.id)).toHaveLength(1);
  });
});

test('models are the platform’s: read with their menu, drawn with their button', async () => {
  const model = await created('private');
  for (const who of ['nobody', '100001/admin']) {
    expect(await get(who, `${path}/content`, { modelId: model.id })).toMatchObject({ code: 403 });
    expect(await get(who, `${path}/versions`, { modelId: model.id })).toMatchObject({ code: 403 });
    expect(await save(model, oneTaskProcess('private', chosenAssignee), who)).toMatchObject({ code: 403 });
    expect(await get(who, `${path}/candidates`, { kind: 'role' })).toMatchObject({ code: 403 });
  }
  expect(await get('admin', `${path}/content`, { modelId: '99999999' })).toMatchObject({ code: 404 });
  expect(await get('admin', `${path}/content`, { modelId: model.id, edition: 9 })).toMatchObject({ code: 404 });
});

test('candidates are found by kind and keyword, and by the names that the engine knows them by', async () => {
  const find = async (input: object) => (await get('admin', `${path}/candidates`, input)).data;
  expect(await find({ kind: 'user', keyword: 'approver' })).toMatchObject([{ value: 'user:approver' }]);
  expect(await find({ kind: 'may', keyword: 'flow_model_design' })).toMatchObject([
    { value: 'may:flow_model_design', label: '模型管理 / 设计' },
  ]);
  expect(await find({ names: 'user:approver,role:nothing' })).toMatchObject([{ value: 'user:approver' }]);
});
