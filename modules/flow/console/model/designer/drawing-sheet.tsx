import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useEffect, useRef } from 'react';
import { designerTexts as texts } from './designer-texts.ts';
import type { Drawing } from './drawing/drawing.ts';
import css from './drawing-sheet.module.css';

interface DrawingSheetProps {
  readonly drawing: Drawing;
  /** Faulty elements with their messages. */
  readonly marks: ReadonlyMap<string, string>;
}

/** Container of the diagram. The diagram outlives it, because a hidden tab unmounts the container. */
export function DrawingSheet({ drawing, marks }: DrawingSheetProps) {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => (container.current ? drawing.attach(container.current) : undefined), [drawing]);
  useEffect(() => {
    if (language) drawing.retranslate();
  }, [drawing, language]);
  const marked = JSON.stringify([...marks]);
  useEffect(() => drawing.mark(new Map(JSON.parse(marked))), [drawing, marked]);
  return <div ref={container} className={css.drawing} role="group" aria-label={say(texts.sheet)} />;
}
