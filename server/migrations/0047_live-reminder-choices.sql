-- Members who had switched live classes off in the app get no reminders of them there, which have choices of their own now.
UPDATE "notification_choices" SET "app_off" = "app_off" || '{live_day,live_soon}'::text[] WHERE 'live' = ANY("app_off");
