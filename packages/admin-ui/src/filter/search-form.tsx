import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { Fields } from '@refectory/declaration/field/field.ts';
import { Button, Form } from 'antd';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useElementSize } from '../hooks/use-element-size.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import listFrame from '../list/list-frame.module.css';
import { texts } from '../list/texts.ts';
import css from './search-form.module.css';
import { SearchInput } from './search-input.tsx';
import { type Filters, listUnlistedFilters, type SearchValues, toFilters, toSearchValues } from './search-values.ts';

/** Width of a field with its margin, as in the style sheet. */
const fieldWidth = 270;
const buttonsWidth = 12;

/**
 * Number of fields shown while collapsed: they share a row with the buttons, or fill two rows when narrow; on a phone it is
 * one, above the buttons, so that rows are in sight.
 */
function countCollapsedFields(width: number): number {
  const columns = Math.floor((width - buttonsWidth) / fieldWidth);
  if (width > 0 && columns <= 1) return 1;
  return columns <= 2 ? 3 : columns - 1;
}

interface SearchFormProps {
  readonly fields: Fields;
  readonly filters: Filters;
  readonly onSearch: (filters: Filters) => void;
  /** Called when the filters are unchanged: the data is reloaded. */
  readonly onSearchAgain: () => void;
  /** Its first input takes the focus when `/` is pressed. */
  readonly panel: RefObject<HTMLElement | null>;
}

/** The filters of a list. Enter searches; the URL holds the current filters. */
export function SearchForm({ fields, filters, onSearch, onSearchAgain, panel }: SearchFormProps) {
  const say = useTranslate();
  const [form] = Form.useForm<SearchValues>();
  // Part of the ids of its inputs, which would else be those of the page and of the search forms of other tabs.
  const formName = useId();
  const entries = Object.entries(fields);
  const { width } = useElementSize(panel);
  const folded = countCollapsedFields(width);
  const later = entries.slice(folded).map(([name]) => name);
  const [chosen, setUnfolded] = useState<boolean>();
  // Fields with a filter stay visible, but on a phone, where only the conditions above the rows are.
  const hasRoom = folded > 1;
  const isUnfolded =
    chosen ??
    (hasRoom && Object.keys(toFilters(pickFields(fields, later), toSearchValues(fields, filters))).length > 0);
  // Effects re-run when a hidden tab is shown again: keep typed values unless the URL changed.
  const written = useRef(filters);
  useEffect(() => {
    if (written.current === filters) return;
    written.current = filters;
    form.setFieldsValue(toSearchValues(fields, filters));
  }, [form, fields, filters]);

  const shown = isUnfolded ? entries : entries.slice(0, folded);
  const search = () => {
    const sought = { ...listUnlistedFilters(fields, filters), ...toFilters(fields, form.getFieldsValue(true)) };
    onSearch(sought);
    if (areSame(sought, filters)) onSearchAgain();
  };
  return (
    <search ref={panel} className={`${listFrame.panel} ${css.search}`} aria-label={say(texts.searchForm)}>
      <Form
        form={form}
        name={formName}
        layout="horizontal"
        onFinish={search}
        initialValues={toSearchValues(fields, filters)}
        colon={false}
      >
        <div className={css.searchGrid}>
          {shown.map(([name, field]) => (
            <Form.Item key={name} name={name} label={say(field.label)} className={css.searchItem}>
              <SearchInput field={field} aria-label={say(field.label)} placeholder="" />
            </Form.Item>
          ))}
          <div className={css.searchButtons}>
            <Button color="primary" variant="outlined" htmlType="submit">
              {say(texts.search)}
            </Button>
            <Button onClick={() => onSearch({})}>{say(texts.reset)}</Button>
            {later.length > 0 && (
              <Button
                type="link"
                icon={isUnfolded ? <UpOutlined /> : <DownOutlined />}
                iconPlacement="end"
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {say(isUnfolded ? texts.collapse : texts.expand)}
              </Button>
            )}
          </div>
        </div>
      </Form>
    </search>
  );
}

const areSame = (one: Filters, other: Filters): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

const pickFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
