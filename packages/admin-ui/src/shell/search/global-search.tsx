import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { withLoadTimeout } from '#loading/stale-chunk.ts';
import { useScreenClass } from '../layout/screen-class.ts';
import { product } from '../product.ts';
import { ToolButton } from '../top-bar/tool-button.tsx';
import { openCommandPalette, useCommandPalette } from './command-palette-store.ts';
import { PageSearch } from './page-search.tsx';
import { trackRecentPages } from './recent-pages.ts';
import searchResults from './search-results.module.css';
import { searchTexts } from './search-texts.ts';

type Props = Omit<ComponentProps<typeof import('./command-palette.tsx').CommandPalette>, 'search'>;

const SearchBox = lazy(async () => {
  const loading = Promise.all([
    import('./command-palette.tsx'),
    product().loadRecordSearch(),
    product().loadCatalogue(),
  ]);
  const [{ CommandPalette: Box }, search] = await withLoadTimeout(loading);
  return { default: (props: Props) => <Box {...props} search={search} /> };
});

/** Opens with Ctrl-K or Cmd-K, regardless of the focus. */
function usePaletteHotkey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      openCommandPalette(!useCommandPalette.getState().isOpen);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/**
 * The search of the top bar: a field with a drop-down of pages if there is room, else a button that opens the palette
 * (spec/console#search).
 */
export function GlobalSearch() {
  const say = useTranslate();
  const { isOpen, round } = useCommandPalette();
  const isWide = useScreenClass() === 3;
  const [begin, setBegin] = useState('');
  usePaletteHotkey();
  useEffect(trackRecentPages, []);
  const close = () => {
    openCommandPalette(false);
    setBegin('');
  };
  return (
    <>
      {isWide ? (
        <PageSearch
          onMore={(keyword) => {
            setBegin(keyword);
            openCommandPalette();
          }}
        />
      ) : (
        <ToolButton label={say(searchTexts.menus)} icon={<SearchOutlined />} onClick={() => openCommandPalette()} />
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
        <Suspense fallback={<div className={searchResults.results} />}>
          <SearchBox key={round} initialKeyword={begin} onDone={close} />
        </Suspense>
      </Modal>
    </>
  );
}
