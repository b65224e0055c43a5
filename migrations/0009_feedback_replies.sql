CREATE TABLE "feedback_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"feedback_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"number" bigint NOT NULL,
	"client_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_replies_once" UNIQUE("author_id","client_key"),
	CONSTRAINT "feedback_replies_number" UNIQUE("project_id","number"),
	CONSTRAINT "feedback_replies_body" CHECK (length("feedback_replies"."body") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "client_key" uuid;--> statement-breakpoint
ALTER TABLE "feedback_replies" ADD CONSTRAINT "feedback_replies_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_replies" ADD CONSTRAINT "feedback_replies_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_replies" ADD CONSTRAINT "feedback_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_replies_thread" ON "feedback_replies" USING btree ("feedback_id","number");--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_once" UNIQUE("author_id","client_key");