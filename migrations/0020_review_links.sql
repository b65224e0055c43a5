CREATE TABLE "review_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"file_id" uuid,
	"guest_id" uuid NOT NULL,
	"right" text NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"visited_at" timestamp (3) with time zone,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"code_attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "review_links_right" CHECK ("review_links"."right" in ('VIEW', 'COMMENT', 'APPROVE')),
	CONSTRAINT "review_links_approve" CHECK ("review_links"."right" <> 'APPROVE' or "review_links"."file_id" is null),
	CONSTRAINT "review_links_code" CHECK (("review_links"."code_hash" is null) = ("review_links"."code_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "review_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"address" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_sessions" ADD CONSTRAINT "review_sessions_link_id_review_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."review_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_links_project" ON "review_links" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "review_links_file" ON "review_links" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "review_links_guest" ON "review_links" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "review_sessions_link" ON "review_sessions" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "review_sessions_expiry" ON "review_sessions" USING btree ("expires_at");