CREATE TABLE "planned_classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "planned_classes_once" UNIQUE("user_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "planned_classes" ADD CONSTRAINT "planned_classes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_classes" ADD CONSTRAINT "planned_classes_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_classes_video" ON "planned_classes" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "planned_classes_start" ON "planned_classes" USING btree ("starts_at");