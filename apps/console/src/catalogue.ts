import '@refectory/modules/catalogue.ts';
import { registerDictionaries } from '@refectory/admin-ui/dictionary/dictionary-lookup.ts';
import { registerResources } from '@refectory/admin-ui/list/resource-registry.ts';
import { allDictionaries, allResources } from '@refectory/declaration/catalogue.ts';

// Every declaration of the product: pages load it, the shell itself does without (docs/conventions.md §5).
registerDictionaries(allDictionaries());
registerResources(allResources());
