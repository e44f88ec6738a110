DROP INDEX "auth_tokens_email";--> statement-breakpoint
UPDATE "auth_tokens" SET "used_at" = now() WHERE "used_at" IS NULL AND "kind" IN ('register','password_reset','deletion') AND EXISTS (
  SELECT FROM "auth_tokens" "later" WHERE "later"."email" = "auth_tokens"."email" AND "later"."kind" = "auth_tokens"."kind"
    AND "later"."used_at" IS NULL AND ("later"."created_at", "later"."id") > ("auth_tokens"."created_at", "auth_tokens"."id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "auth_tokens_unused_code" ON "auth_tokens" USING btree ("email","kind") WHERE "auth_tokens"."used_at" IS NULL AND "auth_tokens"."kind" IN ('register','password_reset','deletion');