import type { Label } from '@refectory/declaration/label.ts';
import { Button } from 'antd';
import { useTranslate } from '../hooks/use-translate.ts';
import css from './suggested-texts.module.css';

interface SuggestedTextsProps {
  readonly suggestions: readonly Label[];
  readonly value: string;
  readonly isDisabled?: boolean | undefined;
  readonly onChoose: (text: string) => void;
}

/** Usual texts of a field below its input: a click writes one, which can be changed. */
export function SuggestedTexts({ suggestions, value, isDisabled = false, onChoose }: SuggestedTextsProps) {
  const say = useTranslate();
  return (
    <div className={css.suggestions}>
      {suggestions.map((suggestion) => {
        const text = say(suggestion);
        return (
          <Button
            key={suggestion.en}
            size="small"
            disabled={isDisabled}
            aria-pressed={value === text}
            onClick={() => onChoose(text)}
          >
            {text}
          </Button>
        );
      })}
    </div>
  );
}
