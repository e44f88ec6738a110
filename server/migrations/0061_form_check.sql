CREATE TABLE "live_form_checks" (
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"page" uuid NOT NULL,
	CONSTRAINT "live_form_checks_occurrence_id_user_id_pk" PRIMARY KEY("occurrence_id","user_id"),
	CONSTRAINT "live_form_checks_places" CHECK ("live_form_checks"."place" BETWEEN 1 AND 9)
);
--> statement-breakpoint
ALTER TABLE "live_form_checks" ADD CONSTRAINT "live_form_checks_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_form_checks" ADD CONSTRAINT "live_form_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_form_checks_user" ON "live_form_checks" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_form_checks_place" ON "live_form_checks" USING btree ("occurrence_id","place");