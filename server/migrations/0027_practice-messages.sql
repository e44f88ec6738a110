ALTER TABLE "message_rules" DROP CONSTRAINT "message_rules_key";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "challenge_participants" ADD COLUMN "begin_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "challenge_participants" ADD COLUMN "met_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "challenge_participants" ADD COLUMN "over_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_classes" ADD COLUMN "followers_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "live_classes_untold" ON "live_classes" USING btree ("id") WHERE "live_classes"."followers_told_at" IS NULL AND "live_classes"."status" <> 'draft' AND "live_classes"."deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "message_rules" ADD CONSTRAINT "message_rules_key" CHECK ("message_rules"."key" IN ('welcome_1','welcome_2','welcome_3','first_class','streak','absence','replay','coach_class','coach_live'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" IN ('welcome','first_class','streak','absence','replay','coach','challenge','announcement','live','workout'));--> statement-breakpoint
-- Nobody is told of what was there before this version.
UPDATE live_classes SET followers_told_at = now() WHERE status <> 'draft';--> statement-breakpoint
UPDATE challenge_participants SET begin_told_at = now()
  FROM challenges WHERE challenges.id = challenge_id AND starts_on <= current_date + 1;--> statement-breakpoint
UPDATE challenge_participants SET met_told_at = now()
  FROM challenge_badges badges
  WHERE badges.challenge_id = challenge_participants.challenge_id AND badges.user_id = challenge_participants.user_id;
