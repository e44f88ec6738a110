CREATE TABLE "import_rows" (
	"id" uuid PRIMARY KEY,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"batch_id" uuid,
	"thing_id" uuid,
	CONSTRAINT "import_rows_line" UNIQUE("import_id","line"),
	CONSTRAINT "import_rows_kind" CHECK ("kind" IN ('members','videos','codes')),
	CONSTRAINT "import_rows_state" CHECK ("state" IN ('ready','skipped','wrong','fetching','created','failed','kept','undone'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"file_name" text NOT NULL,
	"invites" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"begun_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"turns" integer DEFAULT 0 NOT NULL,
	"kept_until" timestamp with time zone,
	CONSTRAINT "imports_kind" CHECK ("kind" IN ('members','videos','codes')),
	CONSTRAINT "imports_state" CHECK ("state" IN ('checked','running','done','undoing','undone'))
);
--> statement-breakpoint
CREATE INDEX "import_rows_by_state" ON "import_rows" ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" ("kind","key");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "imports_kept" ON "imports" ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running" ON "imports" ("kind") WHERE "state" IN ('running','undoing');--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_begun_by_users_id_fkey" FOREIGN KEY ("begun_by") REFERENCES "users"("id") ON DELETE SET NULL;