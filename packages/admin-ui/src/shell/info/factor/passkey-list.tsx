import { Button } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import { ownPasskeyTexts as texts } from './own-passkey-texts.ts';
import type { OwnFactor } from './own-proof.ts';
import css from './passkey-list.module.css';

type Passkey = OwnFactor['passkeys'][number];

interface Props {
  readonly passkeys: readonly Passkey[];
  /** Whether any may be removed: a role may require the last one. */
  readonly canRemove: boolean;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

/** The own passkeys with name, age and last use. */
export function PasskeyList({ passkeys, canRemove, onRename, onRemove }: Props) {
  const say = useTranslate();
  return (
    <ul className={css.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div className={css.details}>
            <strong>{passkey.name}</strong>
            <p>
              {say(texts.added)} {passkey.createdAt} ·{' '}
              {passkey.lastUsedAt ? `${say(texts.used)} ${passkey.lastUsedAt}` : say(texts.neverUsed)}
              {passkey.origin !== location.origin && ` · ${say(texts.elsewhere, { origin: passkey.origin })}`}
            </p>
          </div>
          <div className={css.ways}>
            <Button size="small" aria-label={`${say(texts.rename)} ${passkey.name}`} onClick={() => onRename(passkey)}>
              {say(texts.rename)}
            </Button>
            {canRemove && (
              <Button
                size="small"
                danger
                aria-label={`${say(texts.remove)} ${passkey.name}`}
                onClick={() => onRemove(passkey)}
              >
                {say(texts.remove)}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
