import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ChoiceInput } from '@refectory/admin-ui/input/choice-input.tsx';
import { useState } from 'react';
import { listElements } from '#flow/contract/process/bpmn-element.ts';
import { isProcessKey } from '#flow/contract/process/read-process.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { CommittedInput } from './committed-input.tsx';
import { PanelField } from './panel-field.tsx';

/** Properties of the process as a whole. */
export function ProcessFields({ drawing }: { readonly drawing: Drawing }) {
  const say = useTranslate();
  const { root, process } = drawing;
  const [typedKey, setTypedKey] = useState<string>();
  const isKeyWrong = typedKey !== undefined && !isProcessKey(typedKey);
  const documentation = listElements(process.documentation)[0]?.text;
  return (
    <>
      <PanelField label={texts.name}>
        <CommittedInput
          value={process.name ?? ''}
          maxLength={200}
          onCommit={(name) => drawing.change(root, { name: name.trim() })}
        />
      </PanelField>
      <PanelField label={texts.key} help={texts.keyHelp} fault={isKeyWrong ? say(texts.keyMalformed) : undefined}>
        <CommittedInput
          value={process.id ?? ''}
          maxLength={100}
          onType={setTypedKey}
          onCommit={(id) => {
            if (isProcessKey(id)) drawing.change(root, { id });
          }}
        />
      </PanelField>
      <PanelField label={texts.category}>
        <ChoiceInput
          dictionary="flow"
          value={drawing.category}
          onChange={(category) => {
            if (typeof category === 'number') drawing.changeCategory(category);
          }}
        />
      </PanelField>
      <PanelField label={texts.description}>
        <CommittedInput
          isMultiline
          value={typeof documentation === 'string' ? documentation.trim() : ''}
          maxLength={1000}
          onCommit={(text) => drawing.document(root, text)}
        />
      </PanelField>
    </>
  );
}
