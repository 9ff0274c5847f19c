-- Scopes are set with one right each, `data_scope_setting` and `api_scope_setting` (decision 1305): the buttons of the parts go, and grants
-- with them. Nobody loses anything: buttons of platform resources open nothing to others than administrators (wire §1.6).

select set_config('app.tenant', '000000', true);
delete from sys_menu where code ~ '^(data|api)_scope_(view|add|edit|delete)$' and category = 2;
