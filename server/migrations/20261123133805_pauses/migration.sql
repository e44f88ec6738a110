CREATE TABLE "enrollment_earlier_sessions" (
	"enrollment_id" uuid,
	"session_id" uuid,
	"completed_at" timestamp with time zone,
	CONSTRAINT "enrollment_earlier_sessions_pkey" PRIMARY KEY("enrollment_id","session_id","completed_at")
);
--> statement-breakpoint
CREATE TABLE "enrollment_pauses" (
	"enrollment_id" uuid,
	"from_day" integer,
	"until_day" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "enrollment_pauses_pkey" PRIMARY KEY("enrollment_id","from_day"),
	CONSTRAINT "enrollment_pauses_days" CHECK ("until_day" > "from_day"),
	CONSTRAINT "enrollment_pauses_reason" CHECK ("reason" IN ('away','ill','other','shift'))
);
--> statement-breakpoint
CREATE INDEX "earlier_sessions_session" ON "enrollment_earlier_sessions" ("session_id");--> statement-breakpoint
ALTER TABLE "enrollment_earlier_sessions" ADD CONSTRAINT "earlier_sessions_enrollment" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enrollment_earlier_sessions" ADD CONSTRAINT "earlier_sessions_of_session" FOREIGN KEY ("session_id") REFERENCES "program_sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enrollment_pauses" ADD CONSTRAINT "enrollment_pauses_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE;