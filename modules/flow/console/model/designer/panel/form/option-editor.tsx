import { CloseOutlined } from '@ant-design/icons';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import type { WrittenOption } from '#flow/contract/form/written-form.ts';
import { designerTexts as texts } from '../../designer-texts.ts';
import { CommittedInput } from '../committed-input.tsx';
import css from './option-editor.module.css';

const parts = [
  { part: 'value', name: texts.optionValue },
  { part: 'zh', name: texts.fieldZh },
  { part: 'en', name: texts.fieldEn },
] as const;

interface OptionEditorProps {
  readonly options: readonly WrittenOption[];
  readonly fault: string | undefined;
  readonly onChange: (options: readonly WrittenOption[]) => void;
}

/** Options of a choice: a value for conditions, and labels in both languages. */
export function OptionEditor({ options, fault, onChange }: OptionEditorProps) {
  const say = useTranslate();
  return (
    <fieldset>
      <legend>{say(texts.options)}</legend>
      {options.map((option, n) => (
        // Options have no identity but their position.
        <div key={`${n}/${options.length}`} className={css.option}>
          {parts.map(({ part, name }) => (
            <CommittedInput
              key={part}
              aria-label={say(texts.optionPart, { n: n + 1, part: say(name) })}
              placeholder={say(name)}
              value={option[part]}
              maxLength={40}
              onCommit={(next) =>
                onChange(options.map((each) => (each === option ? { ...each, [part]: next.trim() } : each)))
              }
            />
          ))}
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={say(texts.removeOption)}
            onClick={() => onChange(options.filter((each) => each !== option))}
          />
        </div>
      ))}
      {fault && <p className={css.fault}>{fault}</p>}
      <Button
        size="small"
        className={css.add ?? ''}
        onClick={() => onChange([...options, { value: `${options.length + 1}`, zh: '', en: '' }])}
      >
        {say(texts.addOption)}
      </Button>
    </fieldset>
  );
}
