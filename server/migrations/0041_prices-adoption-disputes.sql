ALTER TABLE "payments" DROP CONSTRAINT "payments_state_known";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "adopts" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "thing_version" integer;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "pays_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "lost_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "configured_price_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_known" CHECK ("payments"."state" IN ('paid','part-refunded','refunded','disputed','lost','failed','open'));