-- What a tenant may do is asked by a plain statement of the server (platform/database/with-tenant.ts): a function costs four times as much.
drop function enter_tenant(text, timestamptz, boolean);
