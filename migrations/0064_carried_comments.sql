CREATE TABLE "feedback_checks" (
	"feedback_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"checked_by" uuid NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_checks_feedback_id_version_pk" PRIMARY KEY("feedback_id","version")
);
--> statement-breakpoint
CREATE TABLE "feedback_places" (
	"feedback_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"method" integer NOT NULL,
	"x" numeric(7, 6),
	"y" numeric(7, 6),
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_places_feedback_id_version_pk" PRIMARY KEY("feedback_id","version"),
	CONSTRAINT "feedback_places_x" CHECK ("feedback_places"."x" between 0 and 1),
	CONSTRAINT "feedback_places_y" CHECK ("feedback_places"."y" between 0 and 1),
	CONSTRAINT "feedback_places_both" CHECK (("feedback_places"."x" is null) = ("feedback_places"."y" is null))
);
--> statement-breakpoint
ALTER TABLE "feedback_checks" ADD CONSTRAINT "feedback_checks_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_checks" ADD CONSTRAINT "feedback_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_places" ADD CONSTRAINT "feedback_places_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_checks_person" ON "feedback_checks" USING btree ("checked_by");--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0064_carried_comments', '0.1.0');