CREATE TABLE "brand_versions" (
	"host" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"restored" integer,
	"saved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_versions_host_version_pk" PRIMARY KEY("host","version"),
	CONSTRAINT "brand_versions_version" CHECK ("brand_versions"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "brand_versions" ADD CONSTRAINT "brand_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Every server keeps the newest version until another one is saved.
CREATE TRIGGER brand_versions_tell_brand AFTER INSERT OR DELETE OR UPDATE OF "host", "version", "settings"
	ON "brand_versions" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('brand');
