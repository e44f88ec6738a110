CREATE TABLE "video_films" (
	"id" uuid PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"cut" jsonb,
	"source_path" text,
	"source_name" text,
	"playback_id" text,
	"next_playback_id" text,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"has_storyboard" boolean DEFAULT false NOT NULL,
	"loudness" jsonb,
	"processing_stage" text,
	"processing_percent" smallint,
	"processing_error" text,
	"processing_attempts" smallint DEFAULT 0 NOT NULL,
	"shift_ms" integer DEFAULT 0 NOT NULL,
	"marks" jsonb,
	"kept_until" timestamp with time zone,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_films_playback_id_unique" UNIQUE("playback_id"),
	CONSTRAINT "video_films_state" CHECK ("video_films"."state" IN ('making','ready','failed','former')),
	CONSTRAINT "video_films_former" CHECK (("video_films"."state" = 'former') = ("video_films"."kept_until" IS NOT NULL AND "video_films"."marks" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "loudness" jsonb;--> statement-breakpoint
ALTER TABLE "video_films" ADD CONSTRAINT "video_films_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_films" ADD CONSTRAINT "video_films_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "video_films_next" ON "video_films" USING btree ("video_id") WHERE "video_films"."state" <> 'former';--> statement-breakpoint
CREATE INDEX "video_films_video" ON "video_films" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_films_kept" ON "video_films" USING btree ("kept_until") WHERE "video_films"."state" = 'former';--> statement-breakpoint
CREATE INDEX "video_films_uploader" ON "video_films" USING btree ("uploaded_by");