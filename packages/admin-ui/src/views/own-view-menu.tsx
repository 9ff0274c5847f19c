import { MoreOutlined } from '@ant-design/icons';
import type { ListView } from '@refectory/modules/system/contract/list-view/list-view.ts';
import { Button, Dropdown } from 'antd';
import { useConfirm } from '../action/use-confirm.ts';
import { ApiError } from '../api/api-error.ts';
import { notify } from '../api/notify.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { removeView } from './list-view-calls.ts';
import { viewTexts } from './view-texts.ts';

interface OwnViewMenuProps {
  readonly view: ListView;
  readonly onUpdate: () => void;
  readonly onRename: () => void;
}

/** What the owner can do with a view. */
export function OwnViewMenu({ view, onUpdate, onRename }: OwnViewMenuProps) {
  const say = useTranslate();
  const confirm = useConfirm();
  const { name } = view;
  async function remove() {
    if (!(await confirm({ text: say(viewTexts.confirmRemove, { name }), isDanger: true }))) return;
    try {
      await removeView(view.id);
      notify.success(say(viewTexts.removed));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // The error was already shown by the call.
    }
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'update', label: say(viewTexts.update), onClick: onUpdate },
          { key: 'rename', label: say(viewTexts.rename), onClick: onRename },
          { key: 'remove', label: say(viewTexts.remove), danger: true, onClick: () => void remove() },
        ],
      }}
    >
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={say(viewTexts.more, { name })} />
    </Dropdown>
  );
}
