ALTER TABLE "projects" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "request_digest" text;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_request" UNIQUE("created_by","request_key");