-- What price rules and grades took off a booking when it was made: the price before any rule, for its persons, less what it came to. Of bookings that
-- were made before nobody knows it any more.
alter table dining_booking add column discount bigint not null default 0,
  add constraint dining_booking_discount check (discount >= 0);
