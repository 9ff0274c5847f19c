import type { Field } from '@refectory/contract/kernel/field.ts';
import type { ReactNode } from 'react';
import type { Row } from '#api/queries.ts';
import { cellText, type TextContext } from './cell-text.ts';
import css from './crud.module.css';
import { StatusText } from './status-text.tsx';
import { texts } from './texts.ts';
import { Thumbnail } from './thumbnail.tsx';

/** How a field is shown in a list: a plain function per column, fast enough for two hundred rows. */
export function cellOf(name: string, field: Field, context: TextContext): (value: unknown, row: Row) => ReactNode {
  if (field.kind === 'image') {
    return (value) => (value ? <Thumbnail link={String(value)} label={context.say(texts.enlarge)} /> : null);
  }
  const lookup = field.kind === 'choice' ? context.lookups.get(field.dictionary ?? '') : undefined;
  if (lookup?.choices.some(({ tone }) => tone !== 'default')) {
    return (value, row) => {
      const text = cellText(name, field, row, context);
      return text && <StatusText tone={lookup.tone(value)}>{text}</StatusText>;
    };
  }
  return (_value, row) => {
    const text = cellText(name, field, row, context);
    return (
      <div className={css.clipped} title={text} data-clip>
        {text}
      </div>
    );
  };
}
