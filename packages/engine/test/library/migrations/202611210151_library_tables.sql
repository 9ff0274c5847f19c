create table library_shelf (
  like tenant_row including all,
  name text not null,
  room text not null default '',
  constraint library_shelf_name_unique unique (tenant_id, name)
);
select adopt_tenant_table('library_shelf');

create table library_book (
  like tenant_row including all,
  code       text   not null,
  title      text   not null,
  shelf_id   bigint not null,
  price      bigint not null default 0,
  bought_on  date,
  book_state int    not null default 10,
  constraint library_book_code_unique unique (tenant_id, code),
  constraint library_book_shelf foreign key (tenant_id, shelf_id) references library_shelf (tenant_id, id)
);
select adopt_tenant_table('library_book');
create index library_book_newest on library_book (tenant_id, create_time desc, id desc);
