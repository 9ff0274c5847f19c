import { MoreOutlined } from '@ant-design/icons';
import type { ListView } from '@refectory/modules/system/contract/list-view/list-view.ts';
import { Button, Dropdown } from 'antd';
import { useConfirm } from '../action/use-confirm.ts';
import { useTask } from '../action/use-task.ts';
import { notify } from '../api/notify.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { removeView } from './list-view-calls.ts';
import { viewTexts } from './view-texts.ts';

interface OwnViewMenuProps {
  readonly view: ListView;
  readonly onUpdate: () => void;
  readonly onRename: () => void;
}

/** Commands for the owner of a view. */
export function OwnViewMenu({ view, onUpdate, onRename }: OwnViewMenuProps) {
  const say = useTranslate();
  const confirm = useConfirm();
  const { name } = view;
  const { run } = useTask(removeView, { onDone: () => notify.success(say(viewTexts.removed)) });
  async function remove() {
    if (await confirm({ text: say(viewTexts.confirmRemove, { name }), isDanger: true })) await run(view.id);
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
