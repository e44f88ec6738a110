CREATE TABLE "household_places" (
	"id" uuid PRIMARY KEY,
	"holder_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"state" text NOT NULL,
	"email" citext NOT NULL,
	"member_id" uuid,
	"token_hash" bytea UNIQUE,
	"invited_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"age_band" text,
	"consented_at" timestamp with time zone,
	"consent_words" text,
	CONSTRAINT "household_places_seats" CHECK ("seat" BETWEEN 1 AND 4),
	CONSTRAINT "household_places_state" CHECK ("state" IN ('invited','waiting','joined','left','removed','ended','declined','withdrawn','expired')),
	CONSTRAINT "household_places_age" CHECK ("age_band" IN ('adult','minor')),
	CONSTRAINT "household_places_self" CHECK ("member_id" <> "holder_id"),
	CONSTRAINT "household_places_people" CHECK ("state" NOT IN ('waiting','joined') OR ("member_id" IS NOT NULL AND "age_band" IS NOT NULL)),
	CONSTRAINT "household_places_consent" CHECK ("state" <> 'joined' OR "age_band" = 'adult' OR ("consented_at" IS NOT NULL AND "consent_words" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "household_holder_id" uuid;--> statement-breakpoint
CREATE INDEX "users_household" ON "users" ("household_holder_id") WHERE "household_holder_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "household_places_seat" ON "household_places" ("holder_id","seat") WHERE "state" IN ('invited','waiting','joined');--> statement-breakpoint
CREATE UNIQUE INDEX "household_places_member" ON "household_places" ("member_id") WHERE "state" IN ('waiting','joined');--> statement-breakpoint
CREATE UNIQUE INDEX "household_places_invited" ON "household_places" ("holder_id","email") WHERE "state" = 'invited';--> statement-breakpoint
CREATE INDEX "household_places_of_holder" ON "household_places" ("holder_id");--> statement-breakpoint
CREATE INDEX "household_places_email" ON "household_places" ("email");--> statement-breakpoint
CREATE INDEX "household_places_of_member" ON "household_places" ("member_id");--> statement-breakpoint
CREATE INDEX "household_places_changed" ON "household_places" ("changed_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_household_holder_id_users_id_fkey" FOREIGN KEY ("household_holder_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "household_places" ADD CONSTRAINT "household_places_holder_id_users_id_fkey" FOREIGN KEY ("holder_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "household_places" ADD CONSTRAINT "household_places_member_id_users_id_fkey" FOREIGN KEY ("member_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_household" CHECK ("household_holder_id" <> "id");--> statement-breakpoint
-- What a member is entitled to depends on their holder.
DROP TRIGGER users_tell_callers ON "users";--> statement-breakpoint
CREATE TRIGGER users_tell_callers AFTER DELETE OR UPDATE OF "roles", "device_activated_at", "household_holder_id", "stripe_subscription_id", "subscription_mode", "subscription_plan", "next_billing_at", "primary_goals", "experience_level", "preferred_session_length", "deleted_at"
	ON "users" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('callers');
