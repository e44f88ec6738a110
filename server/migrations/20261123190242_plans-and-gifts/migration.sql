CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY,
	"buyer_id" uuid,
	"plan_code" text NOT NULL,
	"months" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"from_name" text NOT NULL,
	"recipient_email" citext,
	"recipient_name" text,
	"message" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"code_hash" bytea NOT NULL UNIQUE,
	"sealed_code" bytea NOT NULL,
	"checkout_id" text UNIQUE,
	"payment_id" text,
	"paid_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"redeemed_by" uuid,
	"redeemed_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"subscription_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_months" CHECK ("months" BETWEEN 1 AND 12),
	CONSTRAINT "gift_cards_amount" CHECK ("amount_cents" > 0),
	CONSTRAINT "gift_cards_redeemed" CHECK (("redeemed_at" IS NULL) = ("ends_at" IS NULL) AND ("redeemed_at" IS NULL OR "paid_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "billing_offers" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "billing_offers_kind" CHECK ("kind" IN ('stay','return'))
);
--> statement-breakpoint
CREATE TABLE "leave_answers" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid,
	"reason" text,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_answers_outcome" CHECK ("outcome" IN ('cancelled','paused','changed-plan','discounted'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("amount_cents" > 0),
	CONSTRAINT "refunds_state" CHECK ("state" IN ('pending','done','refused'))
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "checkout_terms" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "trial_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "resumes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "past_due_since" timestamp with time zone;--> statement-breakpoint
DROP INDEX "plans_on_sale";--> statement-breakpoint
CREATE UNIQUE INDEX "plans_on_sale" ON "plans" ("code","interval","currency") WHERE "active";--> statement-breakpoint
CREATE INDEX "gift_cards_buyer" ON "gift_cards" ("buyer_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "gift_cards_redeemed_by" ON "gift_cards" ("redeemed_by") WHERE "redeemed_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "gift_cards_to_mail" ON "gift_cards" ("send_at") WHERE "paid_at" IS NOT NULL AND "mailed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "billing_offers_user" ON "billing_offers" ("user_id");--> statement-breakpoint
CREATE INDEX "billing_offers_offered" ON "billing_offers" ("offered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_offers_return" ON "billing_offers" ("user_id") WHERE "kind" = 'return';--> statement-breakpoint
CREATE INDEX "leave_answers_created" ON "leave_answers" ("created_at");--> statement-breakpoint
CREATE INDEX "leave_answers_user" ON "leave_answers" ("user_id") WHERE "user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_user" ON "refunds" ("user_id") WHERE "user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "subscriptions_past_due" ON "subscriptions" ("past_due_since") WHERE "past_due_since" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "subscriptions_ended" ON "subscriptions" ("ended_at") WHERE "ended_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_redeemed_by_users_id_fkey" FOREIGN KEY ("redeemed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "billing_offers" ADD CONSTRAINT "billing_offers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "leave_answers" ADD CONSTRAINT "leave_answers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_trial" CHECK ("trial_days" BETWEEN 0 AND 365);