CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" IN ('paid','part-refunded','refunded','disputed','failed','open'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_made" ON "payments" USING btree ("made_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","made_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id");