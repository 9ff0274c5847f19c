import { useLabel } from '#api/text.ts';
import { keyGroups } from './key-groups.ts';
import css from './key-list.module.css';

/** The keys in groups, two beside each other where there is room. */
export function KeyList() {
  const say = useLabel();
  return (
    <div className={css.groups}>
      {keyGroups.map(({ title, lines }) => (
        <section key={title.en} aria-label={say(title)}>
          <p aria-hidden="true">{say(title)}</p>
          <dl>
            {lines.map(({ keys, does }) => (
              <div key={does.en} className={css.line}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{say(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
