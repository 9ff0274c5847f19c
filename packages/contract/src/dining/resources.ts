import { adminUser } from './admin-user.ts';
import { binding } from './binding.ts';
import { bookingResources } from './booking-resources.ts';
import { card } from './card.ts';
import { dish } from './dish.ts';
import { dishRaw } from './dish-raw.ts';
import { employee } from './employee.ts';
import { employeeType } from './employee-type.ts';
import { group } from './group.ts';
import { holiday } from './holiday.ts';
import { mealPackage } from './package.ts';
import { parameter } from './parameter.ts';
import { place } from './place.ts';
import { priceRule } from './price-rule.ts';
import { rawType } from './raw-type.ts';
import { recipe } from './recipe.ts';
import { rest } from './rest.ts';
import { table } from './table.ts';

export const diningResources = [
  place,
  table,
  employeeType,
  group,
  employee,
  card,
  binding,
  adminUser,
  dish,
  mealPackage,
  rawType,
  dishRaw,
  recipe,
  priceRule,
  parameter,
  holiday,
  rest,
  ...bookingResources,
] as const;
