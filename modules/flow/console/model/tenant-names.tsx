import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { joinNames } from '@refectory/declaration/label.ts';
import { useTenants } from './use-tenants.ts';

/** Tenants by name; by number where the reader may not see tenants. `numbers`: joined by commas. */
export function TenantNames({ numbers }: { readonly numbers: string }) {
  const { tenants } = useTenants();
  const language = useLanguage((state) => state.language);
  const names = numbers.split(',').map((number) => tenants.find(({ code }) => code === number)?.label ?? number);
  return <span title={numbers}>{joinNames(names, language)}</span>;
}
