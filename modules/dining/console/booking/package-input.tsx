import { useRequiredNow } from '@refectory/admin-ui/form/required-now.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { typedInput } from '@refectory/admin-ui/input/input-props.ts';
import { MealPackageSelect } from './meal-package-select.tsx';
import { toBookedMeal, useFormRow } from './use-booked-meal.ts';
import { useBookingQuote } from './use-booking-quote.ts';

/** Package input of the booking form; required unless a price rule gives the meal a price without a package. */
export function PackageInput({ field: _field, ...props }: FieldInputProps) {
  const meal = toBookedMeal(useFormRow());
  const { quote } = useBookingQuote();
  useRequiredNow('packageId', quote?.packageRequired ?? false);
  return <MealPackageSelect {...typedInput<string>(props)} meal={meal} />;
}
