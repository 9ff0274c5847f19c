-- The home page shows slips that did not come out; it is read again when one has (spec/report#home).
select announce_rows_of('shop_print_job', 'print jobs');
