import '@refectory/modules/catalogue.ts';
import { registerDictionaries } from '@refectory/admin-ui/dictionary/dictionary-lookup.ts';
import { registerResources } from '@refectory/admin-ui/list/resource-registry.ts';
import { allDictionaries, allResources } from '@refectory/declaration/catalogue.ts';

// All resources and dictionaries of the product: loaded by pages, but not by the shell (docs/conventions.md §5).
registerDictionaries(allDictionaries());
registerResources(allResources());
