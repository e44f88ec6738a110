ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_kind";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind";--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_kind" CHECK ("import_rows"."kind" IN ('members','practice','videos','codes','content'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" IN ('members','practice','videos','codes','content'));