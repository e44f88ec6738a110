CREATE TABLE "live_setups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_setups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occurrence_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"setup" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_setups_occurrence" ON "live_setups" ("occurrence_id","id");--> statement-breakpoint
ALTER TABLE "live_setups" ADD CONSTRAINT "live_setups_occurrence_id_live_occurrences_id_fkey" FOREIGN KEY ("occurrence_id") REFERENCES "live_occurrences"("id") ON DELETE CASCADE;