ALTER TABLE "gift_cards" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kind" text;--> statement-breakpoint
CREATE INDEX "gift_cards_created" ON "gift_cards" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "subscriptions_begun" ON "subscriptions" USING btree ("created_at" DESC NULLS FIRST,"provider_subscription_id");--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_voided" CHECK ("gift_cards"."voided_at" IS NULL OR "gift_cards"."redeemed_at" IS NULL);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind_known" CHECK ("payments"."kind" IN ('first','renewal','plan-change','gift-card','other'));--> statement-breakpoint
-- A first payment counted as renewed; the next counts find the second ones.
UPDATE "activation_steps" SET "renewed" = false FROM "code_redemptions" WHERE "code_redemptions"."id" = "activation_steps"."redemption_id" AND "code_redemptions"."user_id" IS NOT NULL AND "activation_steps"."renewed";
