CREATE TABLE "class_ratings" (
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"again" boolean NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_ratings_user_id_class_id_pk" PRIMARY KEY("user_id","class_id")
);
--> statement-breakpoint
ALTER TABLE "class_ratings" ADD CONSTRAINT "class_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_ratings_class" ON "class_ratings" USING btree ("class_id");