import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { useLabel } from '#api/text.ts';
import { withDeadline } from '../boot/stale-chunk.ts';
import { useScreenClass } from '../layout/screen-class.ts';
import { product } from '../product.ts';
import { ToolButton } from '../top-bar/tool-button.tsx';
import { rememberPages } from './recent-pages.ts';
import css from './search.module.css';
import { openPalette, usePalette } from './search-store.ts';
import { searchTexts } from './search-texts.ts';
import { TopSearch } from './top-search.tsx';

type Props = Omit<ComponentProps<typeof import('./search-box.tsx').SearchBox>, 'search'>;

const SearchBox = lazy(async () => {
  const loading = Promise.all([import('./search-box.tsx'), product().loadRecordSearch()]);
  const [{ SearchBox: Box }, search] = await withDeadline(loading);
  return { default: (props: Props) => <Box {...props} search={search} /> };
});

/** Opens on Ctrl-K or Cmd-K, wherever the focus is. */
function usePaletteKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      openPalette(!usePalette.getState().isOpen);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/**
 * The search of the top bar: a field with pages dropping down where there is room, else a button that opens the palette
 * (spec/console#search).
 */
export function SearchTool() {
  const say = useLabel();
  const { isOpen, round } = usePalette();
  const isWide = useScreenClass() === 3;
  const [begin, setBegin] = useState('');
  usePaletteKey();
  useEffect(rememberPages, []);
  const close = () => {
    openPalette(false);
    setBegin('');
  };
  return (
    <>
      {isWide ? (
        <TopSearch
          onMore={(keyword) => {
            setBegin(keyword);
            openPalette();
          }}
        />
      ) : (
        <ToolButton label={say(searchTexts.menus)} icon={<SearchOutlined />} onClick={() => openPalette()} />
      )}
      <Modal
        open={isOpen}
        onCancel={close}
        footer={null}
        closable={false}
        destroyOnHidden
        width={600}
        style={{ top: 72 }}
        styles={{ header: { display: 'none' }, container: { padding: 0, overflow: 'hidden' } }}
        title={say(searchTexts.search)}
      >
        <Suspense fallback={<div className={css.results} />}>
          <SearchBox key={round} begin={begin} onDone={close} />
        </Suspense>
      </Modal>
    </>
  );
}
