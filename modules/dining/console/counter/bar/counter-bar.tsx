import { FullscreenExitOutlined, FullscreenOutlined, MutedOutlined, SoundOutlined } from '@ant-design/icons';
import type { Option } from '@refectory/admin-ui/api/queries.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button, Select, Switch, Tooltip } from 'antd';
import { counterTexts as texts } from '../counter-texts.ts';
import type { CounterMeal } from '../state/counter-calls.ts';
import css from './counter-bar.module.css';
import type { CounterSettings } from './counter-settings.ts';

interface CounterBarProps {
  readonly settings: CounterSettings;
  readonly places: readonly Option[];
  readonly placeId: string | undefined;
  readonly meal: CounterMeal | undefined;
  readonly isFilled: boolean;
  readonly onChange: (part: Partial<CounterSettings>) => void;
  readonly onFill: (isFilled: boolean) => void;
}

const automaticMeal = 0;

/** Place, meal and settings of the counter. */
export function CounterBar({ settings, places, placeId, meal, isFilled, onChange, onFill }: CounterBarProps) {
  const say = useTranslate();
  const { label } = useDictionary('meal_period');
  const meals = meal?.meals ?? [];
  const statusText = ({ isOpen, openHours, isOn, mealPeriod, day }: CounterMeal) => {
    if (!isOpen && openHours) return say(texts.closedNow, openHours);
    return isOn ? `${label(mealPeriod)} ${day}` : say(texts.noMealOn);
  };
  const soundText = say(settings.isMuted ? texts.unmute : texts.mute);
  const fillText = say(isFilled ? texts.unfill : texts.fill);
  return (
    <header className={css.bar}>
      <Select
        className={css.place ?? ''}
        aria-label={say(texts.place)}
        value={placeId ?? null}
        options={places as { value: string; label: string }[]}
        onChange={(value) => onChange({ placeId: value ?? undefined } as Partial<CounterSettings>)}
      />
      <Select
        className={css.meal ?? ''}
        aria-label={say(texts.meal)}
        value={settings.mealPeriod ?? automaticMeal}
        options={[
          { value: automaticMeal, label: say(texts.byClock) },
          ...meals.map(({ mealPeriod, start, end }) => ({
            value: mealPeriod,
            label: `${label(mealPeriod)} ${start}–${end}`,
          })),
        ]}
        onChange={(value) => onChange({ mealPeriod: value === automaticMeal ? undefined : value })}
      />
      {meal && (
        <span className={meal.isOn && meal.isOpen ? css.on : css.off} role="status">
          {statusText(meal)}
        </span>
      )}
      <span className={css.barEnd}>
        <Tooltip title={say(texts.autoHint)}>
          <label className={css.auto}>
            <Switch
              size="small"
              checked={settings.takesAutomatically}
              onChange={(takesAutomatically) => onChange({ takesAutomatically })}
              aria-label={say(texts.auto)}
            />
            {say(texts.auto)}
          </label>
        </Tooltip>
        <Button
          type="text"
          aria-label={soundText}
          aria-pressed={settings.isMuted === true}
          title={`${soundText} (F8)`}
          icon={settings.isMuted ? <MutedOutlined /> : <SoundOutlined />}
          onClick={() => onChange({ isMuted: !settings.isMuted })}
        />
        <Button
          type="text"
          aria-label={fillText}
          title={fillText}
          icon={isFilled ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={() => onFill(!isFilled)}
        />
      </span>
    </header>
  );
}
