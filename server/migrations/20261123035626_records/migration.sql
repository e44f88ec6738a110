CREATE TABLE "audit_chain" (
	"id" integer PRIMARY KEY DEFAULT 1,
	"head_position" bigint NOT NULL,
	"head_hash" bytea NOT NULL,
	"anchor_position" bigint NOT NULL,
	"anchor_hash" bytea NOT NULL,
	"checked_at" timestamp with time zone,
	"broken_position" bigint,
	"broken_how" text,
	CONSTRAINT "audit_chain_one_row" CHECK ("id" = 1)
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY,
	"ended_at" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" bytea;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_position_key" UNIQUE("position");--> statement-breakpoint
CREATE INDEX "backups_ended" ON "backups" ("ended_at");--> statement-breakpoint
-- What a hash covers, as text that is always the same. Columns that come later need a function of their own for
-- entries from then on: those before stay as they were hashed.
CREATE FUNCTION audit_content(entry "audit_log") RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_build_array(entry.id, entry.actor_id, entry.action, entry.entity_id, entry.label, entry.changes,
		entry.request_id, (extract(epoch FROM entry.created_at) * 1000000)::bigint)::text
$$;--> statement-breakpoint
CREATE FUNCTION audit_hash(previous bytea, entry "audit_log") RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
	SELECT sha256(previous || convert_to(audit_content(entry), 'UTF8'))
$$;--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON "audit_log";--> statement-breakpoint
-- The entries that are there already, in their order.
DO $$
DECLARE
	entry "audit_log";
	place bigint := 0;
	link bytea := decode(repeat('00', 32), 'hex');
BEGIN
	FOR entry IN SELECT * FROM "audit_log" ORDER BY created_at, id LOOP
		place := place + 1;
		link := audit_hash(link, entry);
		UPDATE "audit_log" SET position = place, hash = link WHERE id = entry.id;
	END LOOP;
	INSERT INTO "audit_chain" (head_position, head_hash, anchor_position, anchor_hash)
	VALUES (place, link, 0, decode(repeat('00', 32), 'hex'));
END $$;--> statement-breakpoint
-- At the end of the transaction, so that its lock is the last one and held for an instant only.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	chain "audit_chain";
	link bytea;
BEGIN
	SELECT * INTO STRICT chain FROM "audit_chain" FOR UPDATE;
	link := audit_hash(chain.head_hash, NEW);
	UPDATE "audit_log" SET position = chain.head_position + 1, hash = link WHERE id = NEW.id;
	UPDATE "audit_chain" SET head_position = chain.head_position + 1, head_hash = link;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_chain AFTER INSERT ON "audit_log" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();--> statement-breakpoint
-- An entry is changed once, when it is chained, and deleted when it is five years old and before the anchor.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.position IS NULL AND OLD.hash IS NULL AND audit_content(NEW) = audit_content(OLD) THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '5 years'
		AND OLD.position <= (SELECT anchor_position FROM "audit_chain") THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The audit log can only be added to';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
