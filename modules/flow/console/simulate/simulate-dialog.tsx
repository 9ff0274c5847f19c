import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { type Row } from '@refectory/admin-ui/api/queries.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Form, Input, Switch, Table } from 'antd';
import { useState } from 'react';
import { type Simulation, simulateCalls, simulateInput } from '#flow/contract/simulate-call.ts';
import { PersonInput } from '../task/person-input.tsx';
import { parseLines } from './parse-lines.ts';
import css from './simulate-dialog.module.css';
import { simulateTexts as texts } from './simulate-texts.ts';

interface Asked {
  readonly starterId: string | null;
  readonly pass: boolean;
  readonly variables: string;
}

const nothingAsked: Asked = { starterId: null, pass: true, variables: '' };

/**
 * Simulates a process: starter, answers and variables are entered; shows the path with assignees (spec/flow#simulator).
 */
export function SimulateDialog({ dialog, row }: { readonly dialog: Dialog<Row>; readonly row: Row }) {
  const say = useTranslate();
  const [form] = Form.useForm<Asked>();
  const [result, setResult] = useState<Simulation>();
  const { run, isRunning } = useCall(simulateCalls.simulate, { form, onDone: setResult });
  const simulate = async () => {
    const { starterId, pass, variables } = form.getFieldsValue();
    const input = { processDefinitionId: String(row.processDefinitionId), pass, variables: parseLines(variables) };
    await run({ ...input, ...(starterId && { starterId }) });
  };
  const names = result?.variableNames;
  return (
    <FormDialog
      title={say(texts.title, { name: String(row.name) })}
      width={880}
      isOpen={dialog.isOpen}
      isBusy={isRunning}
      isDirty={() => false}
      okText={say(texts.run)}
      onSubmit={() => void simulate()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      <p className={css.note}>{say(texts.writesNothing)}</p>
      <Form<Asked> form={form} layout="vertical" name="flow.simulate" initialValues={nothingAsked}>
        <div className={css.inputs}>
          <Form.Item name="starterId" label={say(texts.starter)} extra={say(texts.starterHelp)}>
            <PersonInput field={simulateInput.starterId} />
          </Form.Item>
          <Form.Item name="pass" label={say(texts.pass)} valuePropName="checked">
            <Switch />
          </Form.Item>
        </div>
        <Form.Item
          name="variables"
          label={say(texts.variables)}
          extra={names ? say(texts.variablesHelp, { names }) : say(texts.noVariables)}
        >
          <Input.TextArea rows={2} />
        </Form.Item>
      </Form>
      {result && <SimulationSteps steps={result.steps} />}
    </FormDialog>
  );
}

type Step = Simulation['steps'][number];

function SimulationSteps({ steps }: { readonly steps: readonly Step[] }) {
  const say = useTranslate();
  const stepName = ({ kind, activityName, activityId }: Step) => {
    const isUnnamed = activityName === activityId;
    if (isUnnamed && kind === 'start') return say(texts.start);
    return isUnnamed && kind === 'end' ? say(texts.end) : activityName;
  };
  return (
    <Table<Step>
      size="small"
      rowKey="activityId"
      dataSource={[...steps]}
      pagination={false}
      scroll={{ x: 640 }}
      columns={[
        { title: say(texts.step), width: 140, render: (_, step) => stepName(step) },
        {
          title: say(texts.people),
          width: 180,
          render: (_, { kind, people, deputies, problem }) => (
            <>
              {kind === 'task' && !problem && (people || <StatusText tone="error">{say(texts.nobody)}</StatusText>)}
              {deputies && <div className={css.note}>{say(texts.deputies, { names: deputies })}</div>}
            </>
          ),
        },
        {
          title: say(texts.reason),
          render: (_, { reason, problem }) => (problem ? <StatusText tone="error">{problem}</StatusText> : reason),
        },
        { title: say(texts.due), width: 200, dataIndex: 'due' },
      ]}
    />
  );
}
