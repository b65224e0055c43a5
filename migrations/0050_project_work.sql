ALTER TABLE "project_counters" ADD COLUMN "planned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_counters" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Counts again instead of adding and subtracting, so a wrong number never stays.
CREATE FUNCTION easel_count_work(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Waits for other transactions, so that the next statement sees what they did.
	PERFORM FROM project_counters WHERE project_id = ANY (ids) ORDER BY project_id FOR NO KEY UPDATE;
	UPDATE project_counters SET planned = work.planned, done = work.done
	FROM (
		SELECT own.id, count(item.finished) AS planned, count(*) FILTER (WHERE item.finished) AS done
		FROM unnest(ids) AS own (id) LEFT JOIN LATERAL (
			SELECT is_approved AS finished FROM milestones WHERE project_id = own.id AND NOT internal
			UNION ALL
			SELECT tasks.done FROM tasks LEFT JOIN milestones ON milestones.id = tasks.milestone_id
			WHERE tasks.project_id = own.id AND NOT tasks.internal AND milestones.internal IS NOT TRUE
		) AS item ON true
		GROUP BY own.id
	) AS work
	WHERE project_counters.project_id = work.id
		AND (project_counters.planned, project_counters.done) IS DISTINCT FROM (work.planned, work.done);
END $$;
--> statement-breakpoint
CREATE FUNCTION easel_work_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM easel_count_work(ARRAY(SELECT DISTINCT project_id FROM changed));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER milestones_work_added AFTER INSERT ON milestones REFERENCING NEW TABLE AS changed EXECUTE FUNCTION easel_work_changed();
--> statement-breakpoint
CREATE TRIGGER milestones_work_changed AFTER UPDATE ON milestones REFERENCING NEW TABLE AS changed EXECUTE FUNCTION easel_work_changed();
--> statement-breakpoint
CREATE TRIGGER milestones_work_removed AFTER DELETE ON milestones REFERENCING OLD TABLE AS changed EXECUTE FUNCTION easel_work_changed();
--> statement-breakpoint
CREATE TRIGGER tasks_work_added AFTER INSERT ON tasks REFERENCING NEW TABLE AS changed EXECUTE FUNCTION easel_work_changed();
--> statement-breakpoint
CREATE TRIGGER tasks_work_changed AFTER UPDATE ON tasks REFERENCING NEW TABLE AS changed EXECUTE FUNCTION easel_work_changed();
--> statement-breakpoint
CREATE TRIGGER tasks_work_removed AFTER DELETE ON tasks REFERENCING OLD TABLE AS changed EXECUTE FUNCTION easel_work_changed();
--> statement-breakpoint
SELECT easel_count_work(ARRAY(SELECT project_id FROM project_counters));
--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0050_project_work', '0.1.0');
