ALTER TABLE "quotes" ADD COLUMN "adds_milestone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "milestone_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_milestone_id_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."milestones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_milestone" ON "quotes" USING btree ("milestone_id") WHERE "quotes"."milestone_id" is not null;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_milestone_added" CHECK ("quotes"."milestone_id" is null or "quotes"."adds_milestone");--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0071_change_requests', '0.1.0');
