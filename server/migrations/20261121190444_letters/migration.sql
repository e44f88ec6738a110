-- Mails of the old form cannot be written anew; what they held was valid for 15 minutes.
DELETE FROM "mails";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "letter" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "html";