import { CheckOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import type { ListView } from '@refectory/modules/system/contract/list-view/list-view.ts';
import { Button } from 'antd';
import { useTask } from '../action/use-task.ts';
import { notify } from '../api/notify.ts';
import type { Dialog } from '../detail/use-dialog.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { saveView, setDefaultView } from './list-view-calls.ts';
import { OwnViewMenu } from './own-view-menu.tsx';
import type { SavedViews } from './use-saved-views.ts';
import type { ViewDraft } from './view-dialog.tsx';
import css from './view-list.module.css';
import viewName from './view-name.module.css';
import { viewTexts } from './view-texts.ts';

interface ViewListProps {
  readonly list: string;
  readonly saved: SavedViews;
  readonly dialog: Dialog<ViewDraft>;
  readonly onDone: () => void;
}

/** The available views: the standard one, own ones, shared ones; with their commands. */
export function ViewList({ list, saved, dialog, onDone }: ViewListProps) {
  const say = useTranslate();
  const { views, chosen, isChanged, content } = saved;
  const own = views.filter((view) => view.isOwn);
  const shared = views.filter((view) => !view.isOwn);

  const { run: change } = useTask((view: ListView) => saveView({ id: view.id, version: view.version, content }), {
    onDone: (id) => {
      saved.choose(id);
      notify.success(say(viewTexts.saved));
    },
  });
  const { run: setDefault } = useTask((id: string) => setDefaultView(list, id));
  const item = (view: ListView) => (
    <li key={view.id} className={css.viewItem}>
      <button
        type="button"
        className={css.viewChoice}
        aria-pressed={chosen?.id === view.id && !isChanged}
        onClick={() => {
          saved.apply(view);
          onDone();
        }}
      >
        <span className={css.viewMark}>{chosen?.id === view.id && <CheckOutlined />}</span>
        <span className={viewName.viewName}>{view.name}</span>
        {!view.isOwn && <span className={css.muted}>{say(viewTexts.from, { name: view.ownerName })}</span>}
      </button>
      <Button
        type="text"
        size="small"
        icon={view.isStart ? <StarFilled /> : <StarOutlined />}
        aria-pressed={view.isStart}
        aria-label={say(viewTexts.begin, { name: view.name })}
        title={say(viewTexts.beginShort)}
        onClick={() => void setDefault(view.isStart ? '' : view.id)}
      />
      {view.isOwn && (
        <OwnViewMenu
          view={view}
          onUpdate={() => void change(view)}
          onRename={() => {
            onDone();
            dialog.open({ list, view });
          }}
        />
      )}
    </li>
  );
  return (
    <section className={css.views} aria-label={say(viewTexts.views)}>
      <ul>
        <li className={css.viewItem}>
          <button
            type="button"
            className={css.viewChoice}
            aria-pressed={!chosen && Object.keys(content).length === 0}
            onClick={() => {
              saved.reset();
              onDone();
            }}
          >
            <span className={css.viewMark}>{!chosen && Object.keys(content).length === 0 && <CheckOutlined />}</span>
            <span className={viewName.viewName}>{say(viewTexts.standard)}</span>
          </button>
        </li>
      </ul>
      {own.length > 0 && <p className={css.muted}>{say(viewTexts.own)}</p>}
      <ul>{own.map(item)}</ul>
      {shared.length > 0 && <p className={css.muted}>{say(viewTexts.shared)}</p>}
      <ul>{shared.map(item)}</ul>
      <div className={css.viewButtons}>
        {chosen?.isOwn && isChanged && (
          <Button size="small" onClick={() => void change(chosen)}>
            {say(viewTexts.overwrite, { name: chosen.name })}
          </Button>
        )}
        <Button
          size="small"
          type="primary"
          onClick={() => {
            onDone();
            dialog.open({ list, content });
          }}
        >
          {say(viewTexts.save)}
        </Button>
      </div>
    </section>
  );
}
