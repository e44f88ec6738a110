CREATE TABLE "challenge_badges" (
	"user_id" uuid NOT NULL,
	"challenge_id" uuid NOT NULL,
	"title" text NOT NULL,
	"met_on" date NOT NULL,
	CONSTRAINT "challenge_badges_user_id_challenge_id_pk" PRIMARY KEY("user_id","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "challenge_participants" (
	"challenge_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"shows_name" boolean NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "challenge_participants_challenge_id_user_id_pk" PRIMARY KEY("challenge_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"goal" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"time_zone" text NOT NULL,
	"ranked" boolean NOT NULL,
	"status" text NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenges_status" CHECK ("challenges"."status" IN ('draft','published')),
	CONSTRAINT "challenges_days" CHECK ("challenges"."ends_on" >= "challenges"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "challenge_badges" ADD CONSTRAINT "challenge_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_participants" ADD CONSTRAINT "challenge_participants_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_participants" ADD CONSTRAINT "challenge_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_badges_challenge" ON "challenge_badges" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "challenge_participants_user" ON "challenge_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenge_participants_shown" ON "challenge_participants" USING btree ("challenge_id","done" DESC NULLS LAST) WHERE "challenge_participants"."shows_name";--> statement-breakpoint
CREATE INDEX "challenges_creator" ON "challenges" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "challenges_dates" ON "challenges" USING btree ("ends_on","starts_on");