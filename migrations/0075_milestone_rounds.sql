ALTER TABLE "milestones" ADD COLUMN "included_rounds" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "milestone_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_milestone_id_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."milestones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_milestone" ON "reviews" USING btree ("milestone_id") WHERE "reviews"."milestone_id" is not null;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_included_rounds" CHECK ("milestones"."included_rounds" between 1 and 100);--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0075_milestone_rounds', '0.1.0');
