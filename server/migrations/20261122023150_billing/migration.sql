CREATE TABLE "payments_sandbox" (
	"id" text PRIMARY KEY,
	"object" text NOT NULL,
	"customer_id" text,
	"payload" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payments_sandbox_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" uuid PRIMARY KEY,
	"provider_customer_id" text UNIQUE,
	"generation" integer DEFAULT 0 NOT NULL,
	"checkout_id" text,
	"readings_begun" integer DEFAULT 0 NOT NULL,
	"reading_written" integer DEFAULT 0 NOT NULL,
	"trial_plan" text,
	"trial_until" timestamp with time zone,
	"expiry_checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_readings" CHECK ("reading_written" <= "readings_begun")
);
--> statement-breakpoint
CREATE TABLE "billing_letters" (
	"user_id" uuid,
	"subject" text,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_letters_pkey" PRIMARY KEY("user_id","subject")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"interval" text NOT NULL,
	"provider_price_id" text NOT NULL UNIQUE,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_code" CHECK ("code" IN ('premium','basic','pro')),
	CONSTRAINT "plans_interval" CHECK ("interval" IN ('month','year')),
	CONSTRAINT "plans_price" CHECK ("price_cents" >= 0),
	CONSTRAINT "plans_currency" CHECK ("currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"provider_subscription_id" text PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"status" text NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"access_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payments_sandbox_list" ON "payments_sandbox" ("object","customer_id","position" DESC);--> statement-breakpoint
CREATE INDEX "payments_sandbox_payment" ON "payments_sandbox" (("payload" ->> 'payment_intent')) WHERE "object" IN ('charge', 'dispute');--> statement-breakpoint
CREATE UNIQUE INDEX "plans_on_sale" ON "plans" ("code") WHERE "active";--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_plan" ON "subscriptions" ("plan_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" ("received_at");--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "billing_letters" ADD CONSTRAINT "billing_letters_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE RESTRICT;