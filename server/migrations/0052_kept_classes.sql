CREATE TABLE "kept_classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"playback_id" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_classes_once" UNIQUE("session_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "kept_classes" ADD CONSTRAINT "kept_classes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_classes" ADD CONSTRAINT "kept_classes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_classes" ADD CONSTRAINT "kept_classes_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_classes_user" ON "kept_classes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "kept_classes_video" ON "kept_classes" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "kept_classes_end" ON "kept_classes" USING btree ("ends_at");