-- Replicas of a server of tenants, which lists and reports of its tenants are read from (spec/rules#replicas).

alter table develop_datasource add column replicas text not null default '';
