CREATE TABLE "coach_follows" (
	"user_id" uuid NOT NULL,
	"coach_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coach_follows_user_id_coach_id_pk" PRIMARY KEY("user_id","coach_id")
);
--> statement-breakpoint
CREATE TABLE "coach_pages" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coach_follows" ADD CONSTRAINT "coach_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_follows" ADD CONSTRAINT "coach_follows_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_pages" ADD CONSTRAINT "coach_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coach_follows_coach" ON "coach_follows" USING btree ("coach_id");