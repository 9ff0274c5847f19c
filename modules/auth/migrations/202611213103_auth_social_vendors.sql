-- WeChat and QQ speak OAuth 2 with dialects of their own (wire §3.2).
alter table sys_social drop constraint sys_social_kind_known;
alter table sys_social add constraint sys_social_kind_known check (kind in (1, 2, 3, 4));
