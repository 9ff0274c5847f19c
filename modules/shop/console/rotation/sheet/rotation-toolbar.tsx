import { UndoOutlined } from '@ant-design/icons';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button, Segmented, Tooltip } from 'antd';
import { useNavigate } from 'react-router';
import { rotationStates } from '../../../contract/rotation/rotation-states.ts';
import { menuTexts } from '../../menu/menu-texts.ts';
import { applyUrl, type RotationSheet } from '../rotation-calls.ts';
import { rotationTexts as texts } from '../rotation-texts.ts';
import css from './rotation-toolbar.module.css';

interface RotationToolbarProps {
  readonly id: string;
  readonly sheet: RotationSheet;
  readonly week: number;
  readonly onWeek: (week: number) => void;
  readonly mayEdit: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly mayUndo: boolean;
  /** Whether the week has no dishes. */
  readonly isEmpty: boolean;
  readonly onUndo: () => void;
  readonly onCopyWeek: () => void;
  readonly onEmptyWeek: () => void;
  readonly onSave: () => void;
}

/** Week shown, and commands for it and for all weeks. */
export function RotationToolbar(props: RotationToolbarProps) {
  const { sheet, week, mayEdit, isDirty, isSaving, isEmpty } = props;
  const say = useTranslate();
  const navigate = useNavigate();
  const mayApply = useCan('shop_rotation_apply');
  const isOff = sheet.status !== rotationStates.keys.enabled;
  const hint = isDirty ? say(texts.saveFirst) : isOff ? say(texts.off) : undefined;
  return (
    <div className={css.toolbar}>
      <strong className={css.name} translate="no">
        {say(texts.sheetOf, { name: sheet.name, place: sheet.placeName })}
      </strong>
      <Segmented<number>
        aria-label={say(texts.weeks)}
        value={week}
        options={Array.from({ length: sheet.weeks }, (_, n) => ({
          value: n + 1,
          label: say(texts.week, { week: n + 1 }),
        }))}
        onChange={props.onWeek}
      />
      {mayEdit && (
        <>
          <Button icon={<UndoOutlined />} disabled={!props.mayUndo} onClick={props.onUndo}>
            {say(menuTexts.undo)}
          </Button>
          <Button disabled={isEmpty} onClick={props.onCopyWeek}>
            {say(menuTexts.copyWeek)}
          </Button>
          <Button disabled={isEmpty} onClick={props.onEmptyWeek}>
            {say(texts.emptyWeek)}
          </Button>
        </>
      )}
      <span className={css.end}>
        <span className={css.dirty} aria-live="polite">
          {isDirty && say(texts.unsaved)}
        </span>
        {mayEdit && (
          <Button type="primary" disabled={!isDirty} loading={isSaving} onClick={props.onSave}>
            {say(texts.save)}
          </Button>
        )}
        {mayApply && (
          <Tooltip title={hint}>
            <Button disabled={hint !== undefined} onClick={() => navigate(applyUrl(props.id))}>
              {say(texts.apply)}
            </Button>
          </Tooltip>
        )}
      </span>
    </div>
  );
}
