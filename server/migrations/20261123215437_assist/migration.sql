CREATE TABLE "member_views" (
	"id" uuid PRIMARY KEY,
	"member_id" uuid NOT NULL,
	"admin_id" uuid,
	"session_id" uuid,
	"token_hash" bytea NOT NULL UNIQUE,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "member_views_reason" CHECK (length("reason") BETWEEN 1 AND 200),
	CONSTRAINT "member_views_ends" CHECK ("ends_at" > "started_at")
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY,
	"member_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "member_notes_text" CHECK (length("text") BETWEEN 1 AND 2000)
);
--> statement-breakpoint
CREATE TABLE "member_tags" (
	"member_id" uuid,
	"tag" text COLLATE "C",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_tags_pkey" PRIMARY KEY("member_id","tag"),
	CONSTRAINT "member_tags_tag" CHECK (length("tag") BETWEEN 1 AND 30)
);
--> statement-breakpoint
CREATE INDEX "member_views_member" ON "member_views" ("member_id","started_at" DESC);--> statement-breakpoint
CREATE INDEX "member_views_admin" ON "member_views" ("admin_id") WHERE "admin_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "member_views_session" ON "member_views" ("session_id") WHERE "session_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" ("member_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "member_notes_author" ON "member_notes" ("author_id") WHERE "author_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "member_tags_tag" ON "member_tags" ("tag","member_id");--> statement-breakpoint
ALTER TABLE "member_views" ADD CONSTRAINT "member_views_member_id_users_id_fkey" FOREIGN KEY ("member_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_views" ADD CONSTRAINT "member_views_admin_id_users_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "member_views" ADD CONSTRAINT "member_views_session_id_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_users_id_fkey" FOREIGN KEY ("member_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "member_tags" ADD CONSTRAINT "member_tags_member_id_users_id_fkey" FOREIGN KEY ("member_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Announcements from before tags are for members with any.
UPDATE "announcements" SET "audience" = "audience" || '{"tag": null}';
