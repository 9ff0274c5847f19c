import { currentLanguage } from '@refectory/admin-ui/api/text.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { type FormKind, listVariables } from '#flow/contract/form/form-field.ts';
import type { BpmnElement } from '#flow/contract/process/bpmn-element.ts';
import { findConditionFault } from '#flow/contract/process/condition-grammar.ts';
import { readCondition } from '#flow/contract/process/read-process.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import type { DrawnElement } from '../drawing/bpmn-services.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { formatProblem } from '../format-problem.ts';
import { CommittedInput } from './committed-input.tsx';
import { PanelField } from './panel-field.tsx';

interface FlowFieldsProps {
  readonly drawing: Drawing;
  readonly element: DrawnElement;
}

/** Condition of a sequence flow, parsed by the server's grammar while typing. */
export function FlowFields({ drawing, element }: FlowFieldsProps) {
  const say = useTranslate();
  const flow = element.businessObject;
  const source = flow.sourceRef as BpmnElement;
  const condition = readCondition(flow);
  const [typed, setTyped] = useState<string>();
  const isChoice = source.$type === 'bpmn:ExclusiveGateway';
  const isDefault = (source.default as BpmnElement | undefined)?.id === flow.id;
  const text = (typed ?? condition).trim();
  const fault = text === '' ? undefined : findConditionFault(text);
  const gateway = drawing.find(source.id ?? '');
  const names = drawing.form.flatMap(({ key, kind }) => listVariables({ key, kind: kind as FormKind }));
  if (!isChoice && condition === '') return <p>{say(texts.conditionNowhere)}</p>;
  return (
    <>
      <PanelField
        label={texts.condition}
        help={texts.conditionHelp}
        fault={fault ? formatProblem(fault, currentLanguage()) : undefined}
      >
        <CommittedInput
          isMultiline
          value={condition}
          maxLength={1000}
          onType={setTyped}
          onCommit={(next) => {
            setTyped(undefined);
            drawing.changeCondition(element, next);
          }}
        />
      </PanelField>
      {isChoice && gateway && (
        <Checkbox
          checked={isDefault}
          onChange={({ target }) => drawing.change(gateway, { default: target.checked ? flow : undefined })}
        >
          {say(texts.isDefault)}
        </Checkbox>
      )}
      {names.length > 0 && <p>{say(texts.conditionNames, { names: names.join(', ') })}</p>}
    </>
  );
}

/** Default flow of a gateway. */
export function GatewayFields({ drawing, element }: FlowFieldsProps) {
  const say = useTranslate();
  const gateway = element.businessObject;
  const ways = drawing.listWays(gateway);
  const toName = (way: BpmnElement) => {
    const target = way.targetRef as BpmnElement | undefined;
    return way.name || say(texts.wayTo, { name: target?.name || target?.id });
  };
  return (
    <PanelField label={texts.defaultFlow}>
      <Select
        allowClear
        placeholder={say(texts.noDefault)}
        value={(gateway.default as BpmnElement | undefined)?.id ?? null}
        options={ways.map((way) => ({ value: way.id ?? '', label: toName(way) }))}
        onChange={(id: string | null) => drawing.change(element, { default: ways.find((way) => way.id === id) })}
      />
    </PanelField>
  );
}
