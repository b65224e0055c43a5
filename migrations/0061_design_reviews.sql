CREATE TABLE "review_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"decision" text NOT NULL,
	"comment" text,
	"sha256" text NOT NULL,
	"statement" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_by_name" text NOT NULL,
	"address" text,
	"device" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_decisions_decision" CHECK ("review_decisions"."decision" in ('APPROVED', 'APPROVED_WITH_CHANGES', 'CHANGES_REQUIRED', 'NOT_RELEVANT'))
);
--> statement-breakpoint
CREATE TABLE "reviewed_versions" (
	"review_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"client_asked_at" timestamp (3) with time zone,
	"outcome" text,
	"superseded_at" timestamp (3) with time zone,
	CONSTRAINT "reviewed_versions_review_id_file_id_version_pk" PRIMARY KEY("review_id","file_id","version"),
	CONSTRAINT "reviewed_versions_outcome" CHECK ("reviewed_versions"."outcome" in ('APPROVED', 'APPROVED_WITH_CHANGES', 'CHANGES_REQUIRED', 'NOT_RELEVANT'))
);
--> statement-breakpoint
CREATE TABLE "reviewers" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stage" text NOT NULL,
	CONSTRAINT "reviewers_review_id_user_id_pk" PRIMARY KEY("review_id","user_id"),
	CONSTRAINT "reviewers_stage" CHECK ("reviewers"."stage" in ('INTERNAL', 'CLIENT'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text,
	"quorum" text NOT NULL,
	"due_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_title" CHECK (length("reviews"."title") between 1 and 200),
	CONSTRAINT "reviews_quorum" CHECK ("reviews"."quorum" in ('ALL', 'ANY'))
);
--> statement-breakpoint
ALTER TABLE "file_versions" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_version_fk" FOREIGN KEY ("review_id","file_id","version") REFERENCES "public"."reviewed_versions"("review_id","file_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewed_versions" ADD CONSTRAINT "reviewed_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewed_versions" ADD CONSTRAINT "reviewed_versions_version_fk" FOREIGN KEY ("file_id","version") REFERENCES "public"."file_versions"("file_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewers" ADD CONSTRAINT "reviewers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewers" ADD CONSTRAINT "reviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_decisions_version" ON "review_decisions" USING btree ("review_id","file_id","version","id");--> statement-breakpoint
CREATE INDEX "review_decisions_by" ON "review_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reviewed_versions_file" ON "reviewed_versions" USING btree ("file_id","version");--> statement-breakpoint
CREATE INDEX "reviewed_versions_open" ON "reviewed_versions" USING btree ("review_id") WHERE "reviewed_versions"."outcome" is null and "reviewed_versions"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "reviewers_user" ON "reviewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_project" ON "reviews" USING btree ("project_id","created_at");
--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0061_design_reviews', '0.1.0');
