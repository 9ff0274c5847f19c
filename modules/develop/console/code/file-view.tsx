import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { Tag } from 'antd';
import { lazy, Suspense } from 'react';
import type { PreviewFile } from './code-calls.ts';
import { codeTexts as texts } from './code-texts.ts';
import css from './file-view.module.css';

const ColouredCode = lazy(() => import('./highlighted-code.tsx'));

/** A previewed file: new files in full, changed files as a diff. */
export function FileView({ file: { path, isNew, content, changes } }: { readonly file: PreviewFile }) {
  const say = useTranslate();
  return (
    <section className={css.file} aria-label={path}>
      <header className={css.path}>
        <span>{path}</span>
        {!isNew && <Tag>{say(texts.changed)}</Tag>}
      </header>
      {/* Scrolled by keyboard too. */}
      <div className={css.code} tabIndex={0}>
        <Suspense fallback={<Placeholder />}>
          {isNew ? (
            <pre>
              <ColouredCode language={path.endsWith('.sql') ? 'sql' : 'typescript'} text={content ?? ''} />
            </pre>
          ) : (
            changes?.map(({ line, text }) => (
              <div key={line}>
                <div className={css.line}>{say(texts.line, { line })}</div>
                <pre>
                  <ColouredCode language="diff" text={text} />
                </pre>
              </div>
            ))
          )}
        </Suspense>
      </div>
    </section>
  );
}
