CREATE TABLE "postponed_steps" (
	"kind" text PRIMARY KEY NOT NULL,
	"postponed_at" timestamp with time zone NOT NULL
);
