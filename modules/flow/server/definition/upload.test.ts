import { bpmnNodes, oneTaskProcess, processXml } from '@refectory/server/test/factories/process.ts';
import { chosenAssignee, createProcessFixture } from '@refectory/server/test/fixtures/platform/process-fixture.ts';
import { afterAll, describe, expect, test } from 'vitest';

const { testApp, get, upload, deploy, findStartable, start } = await createProcessFixture();
afterAll(() => testApp.close());

describe('an upload', () => {
  test('deploys each file as the next edition of its key and keeps it as a model', async () => {
    const both = (await upload([oneTaskProcess('up-a', chosenAssignee), oneTaskProcess('up-b', chosenAssignee)])).body
      .data;
    expect(both.processDefinitions.map(({ key, version }: any) => [key, version])).toEqual([
      ['up-a', 1],
      ['up-b', 1],
    ]);
    const again = await deploy(oneTaskProcess('up-a', chosenAssignee));
    expect(again.processDefinitions).toMatchObject([{ key: 'up-a', name: 'up-a', version: 2 }]);
    const models = (await get('admin', '/blade-flow/model/list', { key: 'up-a' })).data.records;
    expect(models).toMatchObject([
      { key: 'up-a', category: 1, categoryName: '请假流程', version: 2, deploymentId: again.deploymentId },
    ]);
    const rows = (await get('admin', '/blade-flow/manager/list', { processDefinitionKey: 'up-a' })).data.records;
    expect(rows.map((row: any) => row.processDefinitionVersion).toSorted()).toEqual([1, 2]);
    expect(rows[0]).toMatchObject({ resourceName: 'p0.bpmn', diagramResourceName: '', tenantId: '' });
    expect(await findStartable('nobody', 'up-a')).toMatchObject({ processDefinitionVersion: 2 });
  });

  test('is open to the tenants it names alone', async () => {
    const { processDefinitions } = await deploy(oneTaskProcess('closed', chosenAssignee), { tenantIds: '000000' });
    expect(await findStartable('nobody', 'closed')).toBeDefined();
    expect(await findStartable('100001/admin', 'closed')).toBeUndefined();
    expect(await start(processDefinitions[0]?.id, '100001/admin')).toMatchObject({
      code: 404,
      error: 'flow.no-such-definition',
    });
    const diagram = { processDefinitionId: processDefinitions[0]?.id };
    expect((await get('100001/admin', '/blade-flow/process/diagram', diagram)).code).toBe(404);
  });

  test('is refused whole, by name, with what is wrong', async () => {
    const { start: begin, end, flow, task, choice, parallel } = bpmnNodes;
    const whole = (content: string) => processXml('bad', `${begin}${content}${end}`);
    const ok = oneTaskProcess('bad', chosenAssignee);
    const cases: [string, string, RegExp?][] = [
      ['no xml', 'flow.not-bpmn'],
      ['<a></b>', 'flow.not-bpmn'],
      [`<!DOCTYPE x [<!ENTITY a "b">]>${ok}`, 'flow.not-bpmn', /DOCTYPE/],
      [ok.replace('targetRef="end"', 'targetRef="nowhere"'), 'flow.not-bpmn', /nowhere/],
      [ok.replace('</bpmn:process>', '</bpmn:process><bpmn:process id="second"/>'), 'flow.process-count', /2/],
      [
        whole(`${flow('a', 'start', 's')}<bpmn:serviceTask id="s" name="寄信"/>${flow('b', 's', 'end')}`),
        'flow.element-unsupported',
        /寄信.*ServiceTask/,
      ],
      [
        ok.replace(
          '<bpmn:startEvent id="start"/>',
          '<bpmn:startEvent id="start"><bpmn:timerEventDefinition/></bpmn:startEvent>',
        ),
        'flow.element-unsupported',
        /StartEvent/,
      ],
      [whole(flow('a', 'start', 'end')).replace(begin, ''), 'flow.not-bpmn'],
      [
        whole(`${flow('a', 'start', 'end')}<bpmn:startEvent id="s2"/>${flow('b', 's2', 'end')}`),
        'flow.start-count',
        /2/,
      ],
      [whole(`${flow('a', 'start', 't')}${task('t', chosenAssignee)}`), 'flow.no-way-out', /t/],
      [
        whole(`${flow('a', 'start', 't')}${task('t', chosenAssignee)}${flow('b', 't', 'end')}${flow('c', 't', 'end')}`),
        'flow.too-many-ways',
      ],
      [
        whole(`${flow('a', 'start', 'end')}${task('t', chosenAssignee)}${flow('b', 't', 'end')}`),
        'flow.not-reached',
        /t/,
      ],
      [
        whole(`${flow('a', 'start', 'c')}${choice('c', 'd')}${flow('b', 'c', 'c', '${x}')}${flow('d', 'c', 'end')}`),
        'flow.loop-without-task',
        /c/,
      ],
      [
        whole(`${flow('a', 'start', 'c')}${choice('c')}${flow('b', 'c', 'end', '${x}')}${flow('d', 'c', 'end')}`),
        'flow.condition-missing',
        /d/,
      ],
      [whole(flow('a', 'start', 'end', '${x}')), 'flow.condition-misplaced'],
      [
        whole(
          `${flow('a', 'start', 'c')}${choice('c', 'd')}${flow('b', 'c', 'end', '${exec(1)}')}${flow('d', 'c', 'end')}`,
        ),
        'flow.condition-malformed',
        /exec/,
      ],
      [
        whole(
          `${flow('a', 'start', 'c')}${choice('c', 'd')}${flow('b', 'c', 'end', '${x ==}')}${flow('d', 'c', 'end')}`,
        ),
        'flow.condition-malformed',
      ],
      [oneTaskProcess('bad', ''), 'flow.nobody-for-task', /work/],
      [oneTaskProcess('bad', 'flowable:candidateGroups="team:x"'), 'flow.group-malformed', /team:x/],
      [oneTaskProcess('bad', `${chosenAssignee} flowable:dueDate="soon"`), 'flow.due-malformed', /soon/],
      [
        whole(
          `${flow('a', 'start', 'f')}${parallel('f')}${flow('b', 'f', 'x')}${parallel('x')}${flow('c', 'x', 'f')}${flow('e', 'f', 'end')}`,
        ),
        'flow.loop-without-task',
      ],
    ];
    for (const [xml, error, words] of cases) {
      const { body } = await upload([ok.replaceAll('"bad"', '"fine"'), xml]);
      expect(body, `${error} ${xml}`).toMatchObject({ error, errors: [{ field: 'files' }] });
      if (words) expect(body.msg).toMatch(words);
    }
    expect((await upload([])).body).toMatchObject({ code: 400, error: 'flow.no-files' });
    expect((await upload([ok], {})).body).toMatchObject({ code: 400, errors: [{ field: 'category' }] });
    expect((await upload([ok], { category: '77' })).body).toMatchObject({ error: 'flow.no-such-category' });
    expect((await upload([ok], { category: '1', tenantIds: '000000,999999' })).body).toMatchObject({
      error: 'flow.no-such-tenant',
      errors: [{ field: 'tenantIds' }],
    });
    expect((await upload([ok, ok])).body).toMatchObject({ error: 'flow.same-key-twice' });
    expect((await upload([`${ok}<!--${'x'.repeat(1024 * 1024)}-->`])).body).toMatchObject({
      code: 413,
      error: 'flow.file-too-large',
    });
    for (const who of ['nobody', '100001/admin']) expect((await upload([ok], undefined, who)).status).toBe(403);
    for (const key of ['bad', 'fine'])
      expect((await get('admin', '/blade-flow/model/list', { key_equal: key })).data.total).toBe(0);
  });
});
