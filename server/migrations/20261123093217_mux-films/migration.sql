CREATE TABLE "mux_films" (
	"playback_id" text PRIMARY KEY,
	"upload_id" text NOT NULL UNIQUE,
	"upload_url" text NOT NULL,
	"asset_id" text UNIQUE,
	"film_id" text UNIQUE,
	"state" text DEFAULT 'sending' NOT NULL,
	"duration_seconds" real,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mux_films_state" CHECK ("state" IN ('sending','preparing','ready','refused','deleted'))
);
