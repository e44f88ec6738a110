CREATE TABLE "live_waiting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"has_offer" boolean DEFAULT false NOT NULL,
	"offered_until" timestamp with time zone,
	CONSTRAINT "live_waiting_member" UNIQUE("occurrence_id","user_id"),
	CONSTRAINT "live_waiting_told" CHECK ("live_waiting"."has_offer" OR "live_waiting"."offered_until" IS NULL)
);
--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_waiting" ADD CONSTRAINT "live_waiting_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_waiting" ADD CONSTRAINT "live_waiting_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_waiting_order" ON "live_waiting" USING btree ("occurrence_id","created_at","id");--> statement-breakpoint
CREATE INDEX "live_waiting_user" ON "live_waiting" USING btree ("user_id");--> statement-breakpoint
-- Counts who waits for a seat of an occurrence, and how many seats are kept for them.
CREATE FUNCTION count_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "live_occurrences" SET
		waiting = waiting + CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END,
		kept = kept
			+ CASE WHEN TG_OP <> 'DELETE' AND NEW.has_offer THEN 1 ELSE 0 END
			- CASE WHEN TG_OP <> 'INSERT' AND OLD.has_offer THEN 1 ELSE 0 END
		WHERE id = coalesce(NEW.occurrence_id, OLD.occurrence_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_waiting_count AFTER INSERT OR DELETE OR UPDATE OF has_offer ON "live_waiting"
	FOR EACH ROW EXECUTE FUNCTION count_waiting();--> statement-breakpoint
-- Counts the registrations of an occurrence, and gives one that comes a seat while there are any that are not kept for
-- members on the waiting list. This happens at COMMIT, so that the row of the occurrence, for which all others wait, is
-- not locked while the server goes on. Who asks for a seat and nothing else is refused when there is none.
CREATE OR REPLACE FUNCTION count_registration() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	place integer;
	seats integer;
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE "live_occurrences" SET registered = registered - 1 WHERE id = OLD.occurrence_id;
		RETURN NULL;
	END IF;
	UPDATE "live_occurrences" SET registered = registered + 1 WHERE id = NEW.occurrence_id
		RETURNING registered + kept, coalesce(capacity, (SELECT capacity FROM "live_classes" WHERE id = live_class_id))
		INTO place, seats;
	IF place <= seats THEN
		UPDATE "live_rsvps" SET has_seat = true WHERE id = NEW.id AND NOT has_seat;
	ELSIF NEW.has_seat THEN
		RAISE EXCEPTION 'All seats are taken'
			USING ERRCODE = 'check_violation', TABLE = 'live_rsvps', CONSTRAINT = 'live_rsvps_seat';
	END IF;
	RETURN NULL;
END $$;
