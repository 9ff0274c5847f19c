import { SearchOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import css from './command-palette.module.css';
import type { RecordSearch } from './record-search.ts';
import type { SearchEntry, SearchGroup } from './search-entry.ts';
import searchResults from './search-results.module.css';
import { searchTexts } from './search-texts.ts';
import { useActionEntries } from './use-action-entries.ts';
import { usePageEntries } from './use-page-entries.ts';
import { usePinyin } from './use-pinyin.ts';
import { useRecordEntries } from './use-record-entries.ts';

interface Props {
  /** Initial keyword typed elsewhere. */
  readonly initialKeyword?: string;
  /** Additional search groups, such as records. */
  readonly search: RecordSearch;
  readonly onDone: () => void;
}

/** Input and results: pages, records, actions. Arrow keys select; Enter or a click opens. */
export function CommandPalette({ initialKeyword = '', search, onDone }: Props) {
  const say = useTranslate();
  const id = useId();
  const [keyword, setKeyword] = useState(initialKeyword);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const readsAs = usePinyin();
  const pages = usePageEntries(keyword, readsAs);
  const actions = useActionEntries(keyword, readsAs);
  const records = useRecordEntries(search, keyword);
  const isEmpty = keyword.trim() === '';
  const groups: readonly SearchGroup[] = [
    { title: isEmpty ? searchTexts.recent : searchTexts.pages, entries: pages },
    ...records.groups,
    { title: searchTexts.actions, entries: actions },
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const chosen = Math.min(at, Math.max(entries.length - 1, 0));
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${chosen}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  function go(entry: SearchEntry | undefined) {
    if (!entry) return;
    if (!entry.staysOpen) onDone();
    entry.run();
  }
  function press(event: KeyboardEvent) {
    // During input method composition, Enter and the arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt((chosen + 1) % Math.max(entries.length, 1));
    else if (event.key === 'ArrowUp') setAt((chosen - 1 + entries.length) % Math.max(entries.length, 1));
    else if (event.key === 'Enter') go(entries[chosen]);
    else return;
    event.preventDefault();
  }
  let index = -1;
  return (
    <div className={css.box}>
      <div className={css.input}>
        <SearchOutlined />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? optionId(chosen) : undefined}
          aria-label={say(searchTexts.search)}
          placeholder={say(search.texts.placeholder)}
          value={keyword}
          maxLength={50}
          onChange={(event) => {
            setKeyword(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={say(searchTexts.results)}
        className={searchResults.results}
      >
        {groups.map(({ title, entries: found }) => (
          <div key={title.en} role="group" aria-label={say(title)} className={css.group}>
            <p aria-hidden="true">{say(title)}</p>
            {found.map((entry) => {
              index += 1;
              const place = index;
              return (
                <button
                  key={entry.key}
                  id={optionId(place)}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === chosen}
                  className={searchResults.entry}
                  // The input keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setAt(place)}
                  onClick={() => go(entry)}
                >
                  <span className={searchResults.name}>
                    {entry.image && <img src={entry.image} alt="" />}
                    {entry.name}
                  </span>
                  <span className={searchResults.hint}>{entry.hint}</span>
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={css.note}>
        {entries.length === 0 ? say(isEmpty ? search.texts.hint : searchTexts.none) : ''}
        {records.isFailed && say(search.texts.failed)}
      </p>
      <p className={css.keys} aria-hidden="true">
        {say(searchTexts.keys)}
      </p>
    </div>
  );
}
