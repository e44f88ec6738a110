-- Tables that only grow are divided by months: server/src/platform/db/partitions.ts. What is there becomes one partition
-- as it is: its rows are read once and not copied.
CREATE SCHEMA "partitions";--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON "audit_log";--> statement-breakpoint
DROP TRIGGER audit_log_no_truncate ON "audit_log";--> statement-breakpoint
DROP TRIGGER audit_log_chain ON "audit_log";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_position_key";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_pkey";--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_pkey";--> statement-breakpoint
ALTER TABLE "audit_log" SET SCHEMA "partitions";--> statement-breakpoint
ALTER TABLE "security_events" SET SCHEMA "partitions";--> statement-breakpoint
CREATE TABLE "audit_log" (LIKE "partitions"."audit_log" INCLUDING DEFAULTS) PARTITION BY RANGE ("created_at");--> statement-breakpoint
CREATE TABLE "security_events" (LIKE "partitions"."security_events" INCLUDING DEFAULTS) PARTITION BY RANGE ("created_at");--> statement-breakpoint
ALTER TABLE "audit_log" ADD PRIMARY KEY ("id","created_at");--> statement-breakpoint
ALTER TABLE "security_events" ADD PRIMARY KEY ("id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_position" ON "audit_log" ("position");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" ("action","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" ("entity_id");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" ("user_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" ("kind","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "security_events_created" ON "security_events" ("created_at");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Up to the end of this month, or of the month of the last row if a clock was ahead.
DO $$
DECLARE
	divided text;
	ends timestamptz;
BEGIN
	FOREACH divided IN ARRAY ARRAY['audit_log', 'security_events'] LOOP
		EXECUTE format('SELECT (date_trunc(''month'', greatest(now(), max(created_at)) AT TIME ZONE ''UTC'')
			+ interval ''1 month'') AT TIME ZONE ''UTC'' FROM partitions.%I', divided) INTO ends;
		EXECUTE format('ALTER TABLE public.%1$I ATTACH PARTITION partitions.%1$I FOR VALUES FROM (MINVALUE) TO (%2$L)', divided, ends);
		EXECUTE format('CREATE TABLE partitions.%I PARTITION OF public.%I DEFAULT', divided || '_default', divided);
	END LOOP;
END $$;--> statement-breakpoint
-- They took the rows of the table that is a partition now. What they cover stays the same.
DROP FUNCTION audit_hash(bytea, "partitions"."audit_log");--> statement-breakpoint
DROP FUNCTION audit_content("partitions"."audit_log");--> statement-breakpoint
CREATE FUNCTION audit_content(entry "audit_log") RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_build_array(entry.id, entry.actor_id, entry.action, entry.entity_id, entry.label, entry.changes,
		entry.request_id, (extract(epoch FROM entry.created_at) * 1000000)::bigint)::text
$$;--> statement-breakpoint
CREATE FUNCTION audit_hash(previous bytea, entry "audit_log") RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
	SELECT sha256(previous || convert_to(audit_content(entry), 'UTF8'))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	chain "audit_chain";
	link bytea;
BEGIN
	SELECT * INTO STRICT chain FROM "audit_chain" FOR UPDATE;
	link := audit_hash(chain.head_hash, NEW);
	UPDATE "audit_log" SET position = chain.head_position + 1, hash = link
		WHERE id = NEW.id AND created_at = NEW.created_at;
	UPDATE "audit_chain" SET head_position = chain.head_position + 1, head_hash = link;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_chain AFTER INSERT ON "audit_log" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
