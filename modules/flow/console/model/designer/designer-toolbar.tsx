import {
  CompressOutlined,
  HistoryOutlined,
  RedoOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { Button, Space, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { designerTexts as texts } from './designer-texts.ts';
import css from './designer-toolbar.module.css';
import type { Designer } from './use-designer.ts';

interface DesignerToolbarProps {
  readonly designer: Designer;
  readonly name: string;
  readonly onSave: () => void;
  readonly onDeploy: () => void;
  readonly onVersions: () => void;
}

/** Name and state of the model, and its commands. */
export function DesignerToolbar({ designer, name, onSave, onDeploy, onVersions }: DesignerToolbarProps) {
  const say = useTranslate();
  const mayDeploy = useCan('flow_model_deploy');
  const mayDesign = useCan('flow_model_design');
  const { drawing, opened, isSaving } = designer;
  return (
    <div className={css.toolbar} role="toolbar" aria-label={say(texts.title)}>
      <strong className={css.name}>{name}</strong>
      <span>{say(texts.edition, { edition: opened?.version })}</span>
      {drawing.isChanged ? (
        <StatusText tone="warning">{say(texts.unsaved)}</StatusText>
      ) : (
        <StatusText tone="success">{say(texts.isSaved)}</StatusText>
      )}
      <span className={css.end}>
        <Space.Compact>
          <IconButton label={texts.undo} icon={<UndoOutlined />} isOff={!drawing.canUndo} onClick={drawing.undo} />
          <IconButton label={texts.redo} icon={<RedoOutlined />} isOff={!drawing.canRedo} onClick={drawing.redo} />
        </Space.Compact>
        <Space.Compact>
          <IconButton label={texts.zoomOut} icon={<ZoomOutOutlined />} onClick={() => drawing.zoomBy(1 / 1.25)} />
          <IconButton label={texts.zoomIn} icon={<ZoomInOutlined />} onClick={() => drawing.zoomBy(1.25)} />
          <IconButton label={texts.fit} icon={<CompressOutlined />} onClick={drawing.fit} />
        </Space.Compact>
        <Button icon={<HistoryOutlined />} onClick={onVersions}>
          {say(texts.versions)}
        </Button>
        {mayDeploy && (
          <Button disabled={isSaving} onClick={onDeploy}>
            {say(texts.deploy)}
          </Button>
        )}
        {mayDesign && (
          <Button type="primary" loading={isSaving} onClick={onSave}>
            {say(texts.save)}
          </Button>
        )}
      </span>
    </div>
  );
}

interface IconButtonProps {
  readonly label: Label;
  readonly icon: ReactNode;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function IconButton({ label, icon, isOff = false, onClick }: IconButtonProps) {
  const say = useTranslate();
  return (
    <Tooltip title={say(label)}>
      <Button icon={icon} aria-label={say(label)} disabled={isOff} onClick={onClick} />
    </Tooltip>
  );
}
