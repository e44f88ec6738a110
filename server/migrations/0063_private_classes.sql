CREATE TABLE "private_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"live_class_id" uuid,
	"coach_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"pack_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "private_offers" (
	"coach_id" uuid PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	"timezone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"lengths" smallint[] NOT NULL,
	"rest_minutes" smallint NOT NULL,
	"people" smallint NOT NULL,
	"notice_hours" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "private_offers_people" CHECK ("private_offers"."people" BETWEEN 1 AND 6)
);
--> statement-breakpoint
CREATE TABLE "private_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"included_a_month" smallint,
	"cancel_hours" smallint NOT NULL,
	"currency" text NOT NULL,
	"packs" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "private_rules_one" CHECK ("private_rules"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "class_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"classes" smallint NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"checkout_id" text,
	"payment_id" text,
	"paid_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_packs_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "class_packs_classes" CHECK ("class_packs"."classes" BETWEEN 1 AND 50),
	CONSTRAINT "class_packs_amount" CHECK ("class_packs"."amount_cents" > 0),
	CONSTRAINT "class_packs_reversed" CHECK ("class_packs"."reversed_at" IS NULL OR "class_packs"."paid_at" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "live_classes" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "private_bookings" ADD CONSTRAINT "private_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_bookings" ADD CONSTRAINT "private_bookings_live_class_id_live_classes_id_fk" FOREIGN KEY ("live_class_id") REFERENCES "public"."live_classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_bookings" ADD CONSTRAINT "private_bookings_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_bookings" ADD CONSTRAINT "private_bookings_pack_id_class_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."class_packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_offers" ADD CONSTRAINT "private_offers_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_packs" ADD CONSTRAINT "class_packs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "private_bookings_class" ON "private_bookings" USING btree ("live_class_id");--> statement-breakpoint
CREATE INDEX "private_bookings_member" ON "private_bookings" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "private_bookings_coach" ON "private_bookings" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "private_bookings_pack" ON "private_bookings" USING btree ("pack_id");--> statement-breakpoint
CREATE INDEX "class_packs_member" ON "class_packs" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_private" CHECK (NOT "live_classes"."is_private" OR NOT ("live_classes"."is_recurring" OR "live_classes"."records_session" OR "live_classes"."broadcasts_session"));