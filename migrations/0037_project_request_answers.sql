ALTER TABLE "projects" ADD COLUMN "request_state" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "request_reason" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "request_answered_by" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "request_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_request_answered_by_users_id_fk" FOREIGN KEY ("request_answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_request_state" CHECK ("projects"."request_state" in ('OPEN', 'ACCEPTED', 'DECLINED'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_request_answered" CHECK (("projects"."request_state" in ('ACCEPTED', 'DECLINED')) = ("projects"."request_answered_at" is not null));
--> statement-breakpoint
-- Requests of customers that staff haven't taken up yet. A project made from an accepted quote isn't one.
UPDATE "projects" SET "request_state" = 'OPEN' WHERE "status" = 'DISCOVERY'
  AND "created_by" IN (SELECT "id" FROM "users" WHERE "role" = 'CUSTOMER')
  AND NOT EXISTS (SELECT FROM "project_status_changes" WHERE "project_id" = "projects"."id")
  AND NOT EXISTS (SELECT FROM "quotes" WHERE "quotes"."project_id" = "projects"."id");
--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0037_project_request_answers', '0.1.0');
