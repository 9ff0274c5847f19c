-- Whether another booking stands in the place of a cancelled one, which was moved to another day or got another set meal: nobody
-- gave it up, so its group does not count it as cancelled (spec/dining#group-booking).
alter table dining_booking add column replaced boolean not null default false;
