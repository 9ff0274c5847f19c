-- What a message tells its receiver alone, such as a code: sealed until it is sent, and never read in the log.
alter table message_sms_delivery add column sealed_params text;
alter table message_sms_delivery add constraint message_sms_delivery_params_sealed check (sealed_params like 'v1.%');
