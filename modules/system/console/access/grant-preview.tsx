import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { Alert, Tag } from 'antd';
import type { role } from '#system/contract/access/role.ts';
import { systemTexts as texts } from '../system-texts.ts';
import css from './grant-preview.module.css';
import rightsPreview from './rights-preview.module.css';

export type GrantPreviewData = ResponseData<(typeof role.actions)['grant-preview']['answer']>;
type Change = GrantPreviewData['added'][number];

/** What a grant adds and removes, by name, and how many users are affected; shown before saving. */
export function GrantPreview({ preview }: { readonly preview: GrantPreviewData }) {
  const say = useTranslate();
  const { added, taken, people } = preview;
  const isSame = added.length === 0 && taken.length === 0;
  return (
    <div className={rightsPreview.preview} role="status">
      <Alert
        showIcon
        type={taken.length > 0 ? 'warning' : 'info'}
        title={say(isSame ? texts.nothingChanges : texts.touches, { count: people })}
      />
      <Changes heading={say(texts.adds, { count: added.length })} color="success" changes={added} />
      <Changes heading={say(texts.takes, { count: taken.length })} color="error" changes={taken} />
    </div>
  );
}

interface ChangesProps {
  readonly heading: string;
  readonly color: 'success' | 'error';
  readonly changes: readonly Change[];
}

function Changes({ heading, color, changes }: ChangesProps) {
  const say = useTranslate();
  if (changes.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <div className={css.changes}>
        {changes.map(({ kind, id, name }) => (
          <Tag key={`${kind}:${id}`} color={color}>
            {kind === 'menu' ? name : `${say(kind === 'dataScope' ? texts.dataScopes : texts.apiScopes)} · ${name}`}
          </Tag>
        ))}
      </div>
    </section>
  );
}
