-- Nobody searches inside a saved answer or an event: they are written once and read whole. As json they are checked and
-- kept as they came; jsonb takes each apart on its way in and puts it together again on its way out.
alter table wallet_keys alter column answer type json;
alter table platform_events alter column payload type json;
