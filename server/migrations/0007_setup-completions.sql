CREATE TABLE "setup_completions" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"how" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setup_completions_user_id_video_id_pk" PRIMARY KEY("user_id","video_id"),
	CONSTRAINT "setup_completions_how" CHECK ("setup_completions"."how" IN ('watched','completed'))
);
--> statement-breakpoint
ALTER TABLE "setup_completions" ADD CONSTRAINT "setup_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setup_completions" ADD CONSTRAINT "setup_completions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;