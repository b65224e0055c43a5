ALTER TABLE "feedback" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "feedback_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_assignee" ON "feedback" USING btree ("assignee_id",coalesce("due_date", 'infinity'::date),"id") WHERE not "feedback"."resolved" and "feedback"."progress" <> 'READY';--> statement-breakpoint
CREATE INDEX "feedback_assigned" ON "feedback" USING btree (coalesce("due_date", 'infinity'::date),"id") WHERE not "feedback"."resolved" and "feedback"."progress" <> 'READY' and "feedback"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("assignee_id",coalesce("due_date", 'infinity'::date),"id") WHERE not "tasks"."done";--> statement-breakpoint
CREATE INDEX "tasks_assigned" ON "tasks" USING btree (coalesce("due_date", 'infinity'::date),"id") WHERE not "tasks"."done" and "tasks"."assignee_id" is not null;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_feedback" UNIQUE("feedback_id");--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0062_assignees', '0.1.0');
