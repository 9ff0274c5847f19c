import { declareCatalogue, declareErrors, declareMenus } from '@refectory/declaration/catalogue.ts';
import { platformErrors } from '@refectory/declaration/platform/errors.ts';
import { tenancyErrors } from '@refectory/declaration/platform/tenancy-errors.ts';
import { book, bookState, libraryErrors, shelf } from '@refectory/declaration/test/library/library.ts';

const allErrors = { ...platformErrors, ...tenancyErrors, ...libraryErrors };
type Errors = typeof allErrors;

declare module '@refectory/declaration/error-texts.ts' {
  interface ProductErrors extends Errors {}
}

declareCatalogue({
  resources: [shelf, book],
  platformDictionaries: [],
  businessDictionaries: [bookState],
});
declareMenus([]);
declareErrors(allErrors);
