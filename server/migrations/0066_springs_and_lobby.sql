-- The springs that every studio begins with have names in its languages; a part's id is springPart() of the spring's.
INSERT INTO "translated_records" ("record_id", "kind", "original_language")
	VALUES ('6f0a1f52-3c43-4d0e-8f5b-6f1f4c0b7a11', 'reformer', 'en') ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "translations" ("record_id", "part_id", "field", "language", "text", "source")
SELECT '6f0a1f52-3c43-4d0e-8f5b-6f1f4c0b7a11', named.part_id::uuid, 'name', named.language, named.text, springs.name
FROM springs JOIN (VALUES
	('red', 'Red', '4206ff52-a46f-51ec-968e-cd35d6ac762b', 'de', 'Rot'),
	('red', 'Red', '4206ff52-a46f-51ec-968e-cd35d6ac762b', 'es', 'Rojo'),
	('blue', 'Blue', 'c065595b-87d5-5ded-a908-579f84d940dd', 'de', 'Blau'),
	('blue', 'Blue', 'c065595b-87d5-5ded-a908-579f84d940dd', 'es', 'Azul'),
	('yellow', 'Yellow', 'fe74397a-2b2b-53a4-91f5-13af3e2b1d2e', 'de', 'Gelb'),
	('yellow', 'Yellow', 'fe74397a-2b2b-53a4-91f5-13af3e2b1d2e', 'es', 'Amarillo')
) AS named (id, name, part_id, language, text) USING (id, name)
WHERE (SELECT original_language = 'en' FROM translated_records WHERE record_id = '6f0a1f52-3c43-4d0e-8f5b-6f1f4c0b7a11')
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Who comes to a class and shows it is read once for many.
CREATE TRIGGER live_rsvps_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "shows_name"
	ON "live_rsvps" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');
