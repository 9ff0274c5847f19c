import { AppstoreOutlined } from '@ant-design/icons';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button, Tooltip } from 'antd';
import { floorPlanTexts as texts } from '../floor-plan-texts.ts';
import { type PickedMeal, TablePickerDialog } from './table-picker-dialog.tsx';

interface TablePickerButtonProps {
  readonly placeId: string | undefined;
  readonly day: string | undefined;
  readonly mealPeriod: number | undefined;
  readonly value: string | null;
  readonly onChange: (tableId: string | null) => void;
  readonly isDisabled?: boolean;
}

/** Opens the floor plan to choose a table for a meal. */
export function TablePickerButton(props: TablePickerButtonProps) {
  const { placeId, day, mealPeriod, value, onChange, isDisabled = false } = props;
  const say = useTranslate();
  const dialog = useDialog<PickedMeal>();
  const meal = placeId && day && mealPeriod ? { placeId, day, mealPeriod } : undefined;
  return (
    <>
      <Tooltip title={say(meal ? texts.pick : texts.pickFirst)}>
        <Button
          icon={<AppstoreOutlined />}
          aria-label={say(texts.pick)}
          disabled={isDisabled || !meal}
          onClick={() => meal && dialog.open(meal)}
        />
      </Tooltip>
      {dialog.content && <TablePickerDialog dialog={dialog} meal={dialog.content} value={value} onChange={onChange} />}
    </>
  );
}
