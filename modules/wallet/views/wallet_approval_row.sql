-- Requests for approval. `own`: the reader asked, so he may withdraw it and another decides.
create view wallet_approval_row with (security_invoker = true) as
select a.*, coalesce(a.create_user = app_user(), false) as own
from wallet_approval a;
