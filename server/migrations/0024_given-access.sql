CREATE TABLE "given_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "given_access_plan" CHECK ("given_access"."plan" IN ('premium','basic','pro'))
);
--> statement-breakpoint
ALTER TABLE "given_access" ADD CONSTRAINT "given_access_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_access" ADD CONSTRAINT "given_access_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_access_member" ON "given_access" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "given_access_giver" ON "given_access" USING btree ("given_by") WHERE "given_access"."given_by" IS NOT NULL;