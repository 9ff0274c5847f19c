import { useTranslate } from '#hooks/use-translate.ts';
import { product } from '../product.ts';
import { shortcutGroups } from './shortcut-groups.ts';
import css from './shortcut-list.module.css';

/** The hotkeys in groups, those of the application last, in two columns if there is room. */
export function ShortcutList() {
  const say = useTranslate();
  return (
    <div className={css.groups}>
      {[...shortcutGroups, ...product().shortcuts].map(({ title, shortcuts }) => (
        <section key={title.en} aria-label={say(title)}>
          <p aria-hidden="true">{say(title)}</p>
          <dl>
            {shortcuts.map(({ keys, action }) => (
              <div key={action.en} className={css.line}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{say(action)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
