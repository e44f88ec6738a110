CREATE TABLE "legal_acceptances" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_by" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_acceptances_user_id_kind_digest_pk" PRIMARY KEY("user_id","kind","digest"),
	CONSTRAINT "legal_acceptances_kind" CHECK ("legal_acceptances"."kind" IN ('terms','privacy')),
	CONSTRAINT "legal_acceptances_by" CHECK ("legal_acceptances"."accepted_by" IN ('sign-up','notice'))
);
--> statement-breakpoint
ALTER TABLE "brand_versions" ADD COLUMN "legal_correction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_acceptances_text" ON "legal_acceptances" USING btree ("kind","digest");--> statement-breakpoint
-- Every server keeps the versions of the legal texts, too, which have a date and may be corrections.
DROP TRIGGER brand_versions_tell_brand ON "brand_versions";--> statement-breakpoint
CREATE TRIGGER brand_versions_tell_brand
	AFTER INSERT OR DELETE OR UPDATE OF "host", "version", "settings", "created_at", "legal_correction"
	ON "brand_versions" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('brand');
