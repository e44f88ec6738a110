CREATE TABLE "live_cohosts" (
	"occurrence_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_stage" (
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"place" smallint,
	"page" uuid,
	"has_picture" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_stage_occurrence_id_user_id_pk" PRIMARY KEY("occurrence_id","user_id"),
	CONSTRAINT "live_stage_state" CHECK ("live_stage"."state" IN ('invited','accepted','on-stage','muted','declined','expired','removed','left')),
	CONSTRAINT "live_stage_places" CHECK ("live_stage"."place" BETWEEN 1 AND 5),
	CONSTRAINT "live_stage_sends" CHECK (("live_stage"."state" IN ('accepted','on-stage','muted')) = ("live_stage"."place" IS NOT NULL AND "live_stage"."page" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "live_cohosts" ADD CONSTRAINT "live_cohosts_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_cohosts" ADD CONSTRAINT "live_cohosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stage" ADD CONSTRAINT "live_stage_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stage" ADD CONSTRAINT "live_stage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_cohosts_user" ON "live_cohosts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_stage_user" ON "live_stage" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_stage_place" ON "live_stage" USING btree ("occurrence_id","place") WHERE "live_stage"."place" IS NOT NULL;