CREATE TABLE "blocked_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_host" boolean NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "live_messages_kind" CHECK ("live_messages"."kind" IN ('message','question')),
	CONSTRAINT "live_messages_text" CHECK (char_length("live_messages"."text") BETWEEN 1 AND 300)
);
--> statement-breakpoint
CREATE TABLE "live_mutes" (
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"muted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_mutes_occurrence_id_user_id_pk" PRIMARY KEY("occurrence_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "chat_mode" text DEFAULT 'on' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "pinned_message_id" bigint;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_mutes" ADD CONSTRAINT "live_mutes_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_mutes" ADD CONSTRAINT "live_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_messages_occurrence" ON "live_messages" USING btree ("occurrence_id","id");--> statement-breakpoint
CREATE INDEX "live_messages_user" ON "live_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_mutes_user" ON "live_mutes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD CONSTRAINT "live_occurrences_chat" CHECK ("live_occurrences"."chat_mode" IN ('on','slow','off'));