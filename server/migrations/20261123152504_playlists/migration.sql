CREATE TABLE "playlists" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"video_ids" uuid[] NOT NULL,
	"share_token" text CONSTRAINT "playlists_share_token" UNIQUE,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlists_classes" CHECK (cardinality("video_ids") <= 50)
);
--> statement-breakpoint
CREATE TABLE "queues" (
	"user_id" uuid PRIMARY KEY,
	"video_ids" uuid[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queues_classes" CHECK (cardinality("video_ids") <= 50)
);
--> statement-breakpoint
CREATE INDEX "playlists_member" ON "playlists" ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "queues" ADD CONSTRAINT "queues_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;