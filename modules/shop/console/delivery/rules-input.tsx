import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { MoneyInput } from '@refectory/admin-ui/input/money-input.tsx';
import { DecimalInput } from '@refectory/admin-ui/input/number-input.tsx';
import type { Label } from '@refectory/declaration/label.ts';
import { Button, Form } from 'antd';
import { delivery } from '../../contract/delivery/delivery.ts';
import { deliveryUnit, type EnteredRule, emptyRule, readRules } from './delivery-rule.ts';
import { deliveryTexts as texts } from './delivery-texts.ts';
import { RegionInput } from './region-input.tsx';
import css from './rules-input.module.css';

/** Fees by region, one rule below the other (spec/shop#delivery). */
export function RulesInput({ id, value, onChange, disabled }: FieldInputProps) {
  const say = useTranslate();
  const unit = deliveryUnit(useFieldValue(delivery.fields, 'method', Form.useFormInstance()));
  const rules = readRules(value);
  const change = (place: number, part: Partial<EnteredRule>) =>
    onChange?.(rules.map((rule, at) => (at === place ? { ...rule, ...part } : rule)));
  return (
    <div id={id} tabIndex={-1} className={css.rules} role="group" aria-label={say(texts.rules)}>
      {rules.map((rule, place) => (
        <RuleInput
          key={place}
          n={place + 1}
          rule={rule}
          unit={unit}
          isDisabled={disabled === true}
          onChange={(part) => change(place, part)}
          onRemove={() => onChange?.(rules.filter((_, at) => at !== place))}
        />
      ))}
      <span className={css.hint}>{say(texts.none)}</span>
      {!disabled && (
        <Button className={css.add} icon={<PlusOutlined />} onClick={() => onChange?.([...rules, emptyRule])}>
          {say(texts.add)}
        </Button>
      )}
    </div>
  );
}

interface RuleInputProps {
  readonly n: number;
  readonly rule: EnteredRule;
  readonly unit: Label;
  readonly isDisabled: boolean;
  readonly onChange: (part: Partial<EnteredRule>) => void;
  readonly onRemove: () => void;
}

function RuleInput({ n, rule, unit, isDisabled, onChange, onRemove }: RuleInputProps) {
  const say = useTranslate();
  const codes = rule.regionCodes ?? [];
  const names = new Map(codes.map((code, at) => [code, rule.regionNames?.[at] ?? code]));
  const props = (field: 'first' | 'firstFee' | 'next' | 'nextFee', named: Label) => ({
    'aria-label': say(named, { n }),
    disabled: isDisabled,
    value: rule[field],
    onChange: (next: string | null) => onChange({ [field]: next }),
  });
  return (
    <div className={css.rule}>
      <RegionInput
        multiple
        aria-label={say(texts.regionsOf, { n })}
        placeholder={say(texts.elsewhere)}
        disabled={isDisabled}
        names={names}
        value={codes}
        onChange={(next) => onChange({ regionCodes: next as readonly string[], regionNames: null })}
      />
      <div className={css.fees}>
        <span>{say(texts.first)}</span>
        <DecimalInput {...props('first', texts.firstOf)} suffix={say(unit)} />
        <MoneyInput {...props('firstFee', texts.firstFeeOf)} />
        <span>{say(texts.next)}</span>
        <DecimalInput {...props('next', texts.nextOf)} suffix={say(unit)} />
        <MoneyInput {...props('nextFee', texts.nextFeeOf)} />
        {!isDisabled && (
          <Button type="text" icon={<DeleteOutlined />} aria-label={say(texts.remove, { n })} onClick={onRemove} />
        )}
      </div>
    </div>
  );
}

/** Read-only view of the rules. */
export function RuleLines({ rules, method }: { readonly rules: unknown; readonly method: unknown }) {
  const say = useTranslate();
  const unit = say(deliveryUnit(method));
  return (
    <ul className={css.lines}>
      {readRules(rules).map(({ regionNames, first, firstFee, next, nextFee }, place) => (
        <li key={place}>
          {say(texts.line, {
            regions: regionNames?.length ? regionNames.join(' · ') : say(texts.elsewhere),
            first: first ?? '',
            firstFee: firstFee ?? '',
            next: next ?? '',
            nextFee: nextFee ?? '',
            unit,
          })}
        </li>
      ))}
    </ul>
  );
}
