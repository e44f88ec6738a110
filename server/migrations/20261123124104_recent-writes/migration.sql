CREATE UNLOGGED TABLE "recent_writes" (
	"user_id" uuid PRIMARY KEY,
	"position" pg_lsn NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
