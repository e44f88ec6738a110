-- Weeks may end with another day than Sunday by now. A text that the studio has written itself is left as it is.
UPDATE "message_rules" SET "texts" = replace(replace(replace("texts"::text,
	'One class before the end of Sunday makes it one more.', 'One class before the week ends makes it one more.'),
	'Ein Kurs bis Sonntagabend macht daraus eine mehr.', 'Ein Kurs vor dem Ende der Woche macht daraus eine mehr.'),
	'Con una clase antes de que acabe el domingo será una más.', 'Con una clase antes de que acabe la semana será una más.')::jsonb
	WHERE "key" = 'streak';
