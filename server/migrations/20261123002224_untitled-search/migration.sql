-- A video without a title is listed by the name of its file, so a search finds it by that.
CREATE FUNCTION set_video_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE instructor text;
BEGIN
  -- FOR SHARE waits for a renaming that is under way, which could not see this row either.
  SELECT first_name || ' ' || last_name INTO instructor
    FROM users WHERE id = NEW.instructor_id FOR SHARE;
  NEW.search_text := search_fold(concat_ws(' ', coalesce(nullif(NEW.title, ''), NEW.source_name),
    instructor, array_to_string(NEW.categories, ' ')));
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER videos_search_text ON videos;--> statement-breakpoint
CREATE TRIGGER videos_search_text
  BEFORE INSERT OR UPDATE OF title, categories, instructor_id, source_name, search_text
  ON videos FOR EACH ROW EXECUTE FUNCTION set_video_search_text();--> statement-breakpoint
UPDATE videos SET search_text = '' WHERE coalesce(title, '') = '';
