CREATE TABLE "live_hands" (
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_hands_occurrence_id_user_id_pk" PRIMARY KEY("occurrence_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_polls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_polls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occurrence_id" uuid NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "live_polls_question" CHECK (char_length("live_polls"."question") BETWEEN 1 AND 150),
	CONSTRAINT "live_polls_options" CHECK (cardinality("live_polls"."options") BETWEEN 2 AND 5)
);
--> statement-breakpoint
CREATE TABLE "live_votes" (
	"poll_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"choice" smallint NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_votes_poll_id_user_id_pk" PRIMARY KEY("poll_id","user_id"),
	CONSTRAINT "live_votes_choice" CHECK ("live_votes"."choice" BETWEEN 0 AND 4)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "timer_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "timer_paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_rsvps" ADD COLUMN "day_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_hands" ADD CONSTRAINT "live_hands_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_hands" ADD CONSTRAINT "live_hands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_polls" ADD CONSTRAINT "live_polls_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_votes" ADD CONSTRAINT "live_votes_poll_id_live_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."live_polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_votes" ADD CONSTRAINT "live_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_hands_user" ON "live_hands" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_polls_occurrence" ON "live_polls" USING btree ("occurrence_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_polls_open" ON "live_polls" USING btree ("occurrence_id") WHERE "live_polls"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_votes_user" ON "live_votes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" IN ('welcome','first_class','streak','absence','replay','coach','challenge','announcement','live_day','live_soon','live','workout'));