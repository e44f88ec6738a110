CREATE TABLE "late_cancels" (
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"had_seat" boolean NOT NULL,
	CONSTRAINT "late_cancels_occurrence_id_user_id_pk" PRIMARY KEY("occurrence_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "waiting_ended" (
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"waited_since" timestamp with time zone NOT NULL,
	"ended_as" text NOT NULL,
	CONSTRAINT "waiting_ended_occurrence_id_user_id_pk" PRIMARY KEY("occurrence_id","user_id"),
	CONSTRAINT "waiting_ended_as" CHECK ("waiting_ended"."ended_as" IN ('seat','left','lapsed','no-access','called-off','broadcast','no-seat'))
);
--> statement-breakpoint
ALTER TABLE "live_classes" ADD COLUMN "bring" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_classes" ADD COLUMN "opening_setup" jsonb;--> statement-breakpoint
ALTER TABLE "live_rsvps" ADD COLUMN "shows_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "losses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "was_host_line_weak" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "worst_broadcast" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "recording" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "film_shift_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "shows_live_chat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "late_cancels" ADD CONSTRAINT "late_cancels_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_cancels" ADD CONSTRAINT "late_cancels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_ended" ADD CONSTRAINT "waiting_ended_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_ended" ADD CONSTRAINT "waiting_ended_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_cancels_user" ON "late_cancels" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_ended_user" ON "waiting_ended" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_worst" CHECK ("live_streams"."worst_broadcast" IN ('reduced','interrupted'));