import { type Option, selectQuery } from '@refectory/admin-ui/api/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { tenant } from '#system/contract/tenant.ts';

/** The tenants by number, for those who may select them; of others only the numbers are known. */
export function useTenants(): { readonly tenants: readonly Option[]; readonly isLoading: boolean } {
  const { data, isLoading } = useQuery(selectQuery(tenant.path, { size: 200 }));
  return { tenants: data ?? [], isLoading };
}
