-- Counts the registrations of an occurrence, and gives one that comes a seat while there are any. This happens at COMMIT,
-- so that the row of the occurrence, for which all others wait, is not locked while the server goes on.
-- Who asks for a seat and nothing else is refused when there is none.
CREATE FUNCTION count_registration() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	place integer;
	seats integer;
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE "live_occurrences" SET registered = registered - 1 WHERE id = OLD.occurrence_id;
		RETURN NULL;
	END IF;
	UPDATE "live_occurrences" SET registered = registered + 1 WHERE id = NEW.occurrence_id
		RETURNING registered, coalesce(capacity, (SELECT capacity FROM "live_classes" WHERE id = live_class_id))
		INTO place, seats;
	IF place <= seats THEN
		UPDATE "live_rsvps" SET has_seat = true WHERE id = NEW.id AND NOT has_seat;
	ELSIF NEW.has_seat THEN
		RAISE EXCEPTION 'All seats are taken'
			USING ERRCODE = 'check_violation', TABLE = 'live_rsvps', CONSTRAINT = 'live_rsvps_seat';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_rsvps_seat AFTER INSERT ON "live_rsvps" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION count_registration();--> statement-breakpoint
CREATE TRIGGER live_rsvps_leave AFTER DELETE ON "live_rsvps"
	FOR EACH ROW EXECUTE FUNCTION count_registration();
