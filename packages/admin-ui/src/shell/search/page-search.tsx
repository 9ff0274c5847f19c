import { SearchOutlined } from '@ant-design/icons';
import { interpolate } from '@refectory/declaration/label.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import css from './page-search.module.css';
import type { SearchEntry } from './search-entry.ts';
import searchResults from './search-results.module.css';
import { searchTexts } from './search-texts.ts';
import { usePageEntries } from './use-page-entries.ts';
import { usePinyin } from './use-pinyin.ts';

const MAX_RESULTS = 8;

interface Props {
  /** Continues in the palette, which also finds records and actions. */
  readonly onMore: (keyword: string) => void;
}

/**
 * The search field of the top bar: matching pages drop down; Enter or a click opens one, Esc closes
 * (spec/console#search).
 */
export function PageSearch({ onMore }: Props) {
  const say = useTranslate();
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const [isFocused, setFocused] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [at, setAt] = useState(0);
  const readsAs = usePinyin(isFocused);
  const found = usePageEntries(keyword, readsAs).slice(0, MAX_RESULTS);
  const isOpen = isFocused && !isClosed && keyword.trim() !== '';
  const leave = () => {
    setKeyword('');
    setAt(0);
  };
  const more: SearchEntry = {
    key: 'more',
    name: interpolate(say(searchTexts.more), { keyword: keyword.trim() }),
    hint: 'Ctrl K',
    run: () => onMore(keyword.trim()),
  };
  const entries = isOpen ? [...found, more] : [];
  const chosen = Math.min(at, entries.length - 1);
  function go(entry: SearchEntry | undefined) {
    if (!entry) return;
    leave();
    (document.activeElement as HTMLElement | null)?.blur();
    entry.run();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    // During input method composition, Enter and the arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const count = Math.max(entries.length, 1);
    if (event.key === 'ArrowDown') setAt((chosen + 1) % count);
    else if (event.key === 'ArrowUp') setAt((chosen - 1 + count) % count);
    else if (event.key === 'Enter') {
      if (isOpen) go(entries[chosen]);
      else onMore(keyword.trim());
    } else if (event.key === 'Escape' && isOpen) setClosed(true);
    else if (event.key === 'Escape') event.currentTarget.blur();
    else return;
    event.preventDefault();
  }
  return (
    <div className={css.field}>
      <SearchOutlined />
      <input
        type="text"
        role="combobox"
        value={keyword}
        maxLength={50}
        aria-label={say(searchTexts.menus)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${chosen}` : undefined}
        placeholder={say(searchTexts.search)}
        onChange={(event) => {
          setKeyword(event.target.value);
          setClosed(false);
          setAt(0);
        }}
        onKeyDown={press}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      <kbd aria-hidden="true">Ctrl K</kbd>
      {isOpen && (
        <div id={id} role="listbox" aria-label={say(searchTexts.results)} className={css.drop}>
          {entries.map((entry, place) => (
            <button
              key={entry.key}
              id={`${id}-${place}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              className={searchResults.entry}
              // Keeps the focus in the field; otherwise the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setAt(place)}
              onClick={() => go(entry)}
            >
              <span>{entry.name}</span>
              <span className={searchResults.hint}>{entry.hint}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
