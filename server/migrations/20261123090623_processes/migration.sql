CREATE UNLOGGED TABLE "processes" (
	"id" uuid PRIMARY KEY,
	"role" text NOT NULL,
	"works_on_jobs" boolean NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"secret_mark" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"runs" jsonb NOT NULL
);
