-- What set-ups ask for, as people say it: 'one red spring' where it is that alone, else 'springs one red two blue'.
CREATE FUNCTION spring_words(setups jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(DISTINCT said, ' ') FROM (
    SELECT CASE WHEN count(*) = 1 THEN min(load) || CASE WHEN min(number) = 1 THEN ' spring' ELSE ' springs' END
      ELSE 'springs ' || string_agg(load, ' ' ORDER BY position) END AS said
    FROM jsonb_array_elements(CASE jsonb_typeof(setups) WHEN 'array' THEN setups ELSE '[]' END)
      WITH ORDINALITY AS setup (parts, place)
    CROSS JOIN LATERAL (
      SELECT (kind ->> 'count')::int AS number, springs.position,
        (ARRAY['one', 'two', 'three', 'four'])[(kind ->> 'count')::int] || ' ' || springs.name AS load
      FROM jsonb_array_elements(CASE jsonb_typeof(parts -> 'springs') WHEN 'array' THEN parts -> 'springs' ELSE '[]' END) AS kind
      JOIN springs ON springs.id = kind ->> 'spring'
    ) loads
    GROUP BY place
  ) said_of_setups
$$;--> statement-breakpoint
-- What a search for classes and programs looks through: also what they say of themselves, and the exercises and springs of a class.
CREATE OR REPLACE FUNCTION set_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  instructor text;
  content jsonb := to_jsonb(NEW);
BEGIN
  -- FOR SHARE waits for a renaming that is under way, which could not see this row either.
  SELECT first_name || ' ' || last_name INTO instructor
    FROM users WHERE id = NEW.instructor_id FOR SHARE;
  NEW.search_text := search_fold(concat_ws(' ', coalesce(nullif(NEW.title, ''), content ->> 'source_name'),
    instructor, array_to_string(NEW.categories, ' '), NEW.difficulty_level,
    (SELECT string_agg(word, ' ') FROM unnest(ARRAY['tags', 'recovery_areas', 'equipments']) AS field,
      LATERAL jsonb_array_elements_text(coalesce(content -> field, '[]')) AS word),
    (SELECT concat_ws(' ', array_to_string(exercise_names, ' '), spring_words(setups))
      FROM video_cues WHERE video_id = NEW.id), NEW.description));
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER videos_search_text ON videos;--> statement-breakpoint
CREATE TRIGGER videos_search_text BEFORE INSERT OR UPDATE OF title, description, categories, difficulty_level, tags,
    recovery_areas, equipments, instructor_id, source_name, search_text
  ON videos FOR EACH ROW EXECUTE FUNCTION set_search_text();--> statement-breakpoint
DROP TRIGGER programs_search_text ON programs;--> statement-breakpoint
CREATE TRIGGER programs_search_text BEFORE INSERT OR UPDATE OF title, description, categories, difficulty_level,
    instructor_id, search_text
  ON programs FOR EACH ROW EXECUTE FUNCTION set_search_text();--> statement-breakpoint
CREATE FUNCTION follow_cues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE videos SET search_text = '' WHERE id = coalesce(NEW.video_id, OLD.video_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER video_cues_search_text AFTER INSERT OR DELETE OR UPDATE OF exercise_names, setups
  ON video_cues FOR EACH ROW EXECUTE FUNCTION follow_cues();--> statement-breakpoint
CREATE FUNCTION follow_spring_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE videos SET search_text = '' FROM video_cues
    WHERE video_cues.video_id = videos.id AND video_cues.springs @> ARRAY[NEW.id];
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER springs_search_text AFTER UPDATE OF name
  ON springs FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION follow_spring_name();--> statement-breakpoint
UPDATE videos SET search_text = '';--> statement-breakpoint
UPDATE programs SET search_text = '';
