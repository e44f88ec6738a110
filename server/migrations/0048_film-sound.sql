ALTER TABLE "users" ADD COLUMN "sound_mix" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sound_language" text;--> statement-breakpoint
ALTER TABLE "video_films" ADD COLUMN "sounds" jsonb;--> statement-breakpoint
ALTER TABLE "video_films" ADD COLUMN "music_path" text;--> statement-breakpoint
ALTER TABLE "video_films" ADD COLUMN "music_name" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "sounds" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "music_path" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "music_name" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "music_note" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sound_mix" CHECK ("users"."sound_mix" IN ('coach','balanced','music'));--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_music_note" CHECK (char_length("videos"."music_note") <= 500);