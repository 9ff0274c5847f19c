import { CopyOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { notify } from '../api/notify.ts';
import { copyText } from '../copy/copy-text.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { lazyComponent } from '../loading/lazy-component.ts';
import css from './cell-preview.module.css';
import popoverAnchor from './popover-anchor.module.css';

const ImageViewer = lazyComponent(async () => (await import('./image-viewer.tsx')).ImageViewer);

interface Preview {
  readonly text: string;
  readonly box: DOMRect;
}

/** One popover and one image preview for all cells below: a click on a clipped cell shows its full text, on a thumbnail the image. */
export function CellPreview({ children }: { readonly children: ReactNode }) {
  const say = useTranslate();
  const [peek, setPeek] = useState<Preview>();
  const [image, setImage] = useState('');
  function look(event: MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const source = target.closest<HTMLElement>('[data-image]')?.dataset.image;
    if (source) return setImage(source);
    const cell = target.closest<HTMLElement>('[data-clip]');
    if (cell && cell.scrollWidth > cell.clientWidth)
      setPeek({ text: cell.textContent ?? '', box: cell.getBoundingClientRect() });
  }
  async function copy() {
    if (peek && (await copyText(peek.text))) notify.success(say(texts.copied));
    setPeek(undefined);
  }
  return (
    // For the pointer only; by keyboard the detail dialog shows every value in full.
    <div onClick={look} style={{ display: 'contents' }}>
      {children}
      <Popover
        open={peek !== undefined}
        onOpenChange={(isOpen) => !isOpen && setPeek(undefined)}
        trigger="click"
        content={
          <section className={css.preview} aria-label={say(texts.fullText)}>
            <strong>{say(texts.fullText)}</strong>
            <div className={css.previewText}>{peek?.text}</div>
            <Button size="small" icon={<CopyOutlined />} onClick={copy}>
              {say(texts.copy)}
            </Button>
          </section>
        }
      >
        <span
          className={popoverAnchor.popoverAnchor}
          style={peek && { left: peek.box.left, top: peek.box.top, width: peek.box.width, height: peek.box.height }}
        />
      </Popover>
      {image && (
        <Suspense>
          <ImageViewer source={image} onClose={() => setImage('')} />
        </Suspense>
      )}
    </div>
  );
}
