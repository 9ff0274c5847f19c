import { binding } from './booking/binding.ts';
import { bookingResources } from './booking/booking-resources.ts';
import { codeProvider } from './code/code-provider.ts';
import { drawer } from './drawer/drawer.ts';
import { drawerEntry } from './drawer/drawer-entry.ts';
import { dish } from './menu/dish.ts';
import { dishRaw } from './menu/dish-raw.ts';
import { mealPackage } from './menu/package.ts';
import { rawType } from './menu/raw-type.ts';
import { recipe } from './menu/recipe.ts';
import { parameter } from './parameter.ts';
import { card } from './people/card.ts';
import { employee } from './people/employee.ts';
import { employeeType } from './people/employee-type.ts';
import { group } from './people/group.ts';
import { rest } from './people/rest.ts';
import { adminUser } from './place/admin-user.ts';
import { place } from './place/place.ts';
import { table } from './place/table.ts';
import { holiday } from './price/holiday.ts';
import { priceRule } from './price/price-rule.ts';

/** Resources bound to their table without hooks or operations. */
export const plainDiningResources = [rawType] as const;

export const diningResources = [
  place,
  table,
  employeeType,
  group,
  employee,
  card,
  binding,
  codeProvider,
  dish,
  mealPackage,
  adminUser,
  ...plainDiningResources,
  dishRaw,
  recipe,
  priceRule,
  parameter,
  holiday,
  rest,
  drawer,
  drawerEntry,
  ...bookingResources,
] as const;
