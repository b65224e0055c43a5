import type { Size } from './size.ts'
import { words } from './words.ts'

/** Projects start evenly over the years and last up to 120 days. Older ones are completed or archived. */
export const growProjects = ({ clients, projects }: Size) => `
create temp table years_projects on commit drop as
select every.n, gen_random_uuid() as id, client.id as client_id, client.n as client, currency, starts,
  least(interval '120 days', pg_temp.moment_of(1) - starts) as lasts,
  pg_temp.pick(${words.work}, every.n / ${clients} + every.n) || ' ' || pg_temp.pick(${words.places}, every.n / 7) || ' ' ||
    extract(year from starts) as name
from (select n, pg_temp.moment_of((n + 0.5) / ${projects}) as starts from generate_series(0, ${projects - 1}) as n) as every
join years_clients as client on client.n = every.n % ${clients};
create unique index on years_projects (n);

create temp table years_phases on commit drop as
select project.*, case when lasts = interval '120 days' then 6
  else least(4, floor(extract(epoch from lasts) / extract(epoch from interval '24 days')))::int end as phase
from years_projects as project;

insert into projects (id, client_id, name, summary, status, archived_from, currency, budget_min, budget_max, deadline,
  created_by, created_at, updated_at)
select id, client_id, name, 'A calm, fast site that the team can edit. ' || pg_temp.pick(${words.closers}, n),
  case when phase < 5 then pg_temp.pick(${statuses}, phase) when n % 4 = 0 then 'ARCHIVED' else 'COMPLETED' end,
  case when phase = 6 and n % 4 = 0 then 'COMPLETED' end, currency, 200000 + n % 50 * 10000,
  500000 + n % 50 * 20000, (starts + interval '120 days')::date, pg_temp.staff(n), starts, starts + lasts
from years_phases;

insert into project_status_changes (id, project_id, from_status, to_status, changed_by, changed_at)
select easel_sequential_id(at), id, pg_temp.pick(${statuses}, step - 1), pg_temp.pick(${statuses}, step),
  pg_temp.staff(n), at
from years_phases, generate_series(1, least(phase, 5)) as step,
  lateral (select starts + step * interval '24 days' as at) as moment;
insert into project_status_changes (id, project_id, from_status, to_status, changed_by, changed_at)
select easel_sequential_id(at), id, 'COMPLETED', 'ARCHIVED', pg_temp.staff(n), at
from years_phases, lateral (select starts + lasts as at) as moment where phase = 6 and n % 4 = 0;

insert into milestones (project_id, title, description, due_date, order_index, state, is_approved, approved_by,
  approved_at, internal, created_at)
select id, pg_temp.pick(${words.steps}, step - 1), pg_temp.pick(${words.closers}, n + step),
  (starts + step * interval '30 days')::date, step, state, state = 'APPROVED',
  case when state = 'APPROVED' then (select id from years_people as one where one.client = project.client
    and contact = 1) end,
  case when state = 'APPROVED' then starts + (step - 0.5) * lasts / 4 end, false, starts
from years_phases as project, generate_series(1, 4) as step, lateral (
  select case when phase = 6 or step <= phase - 1 then 'APPROVED' when step = phase and n % 3 = 0 then 'SUBMITTED'
    else 'OPEN' end as state) as stands;

insert into tasks (project_id, milestone_id, title, done, order_index, internal, created_at)
select milestone.project_id, milestone.id, pg_temp.pick(${words.tasks}, n + order_index * 3 + part),
  is_approved, order_index * 2 + part, part = 2 and n % 5 = 0, milestone.created_at
from milestones as milestone join years_projects as project on project.id = milestone.project_id,
  generate_series(1, 2) as part;
`

const statuses = `array['DISCOVERY', 'DESIGN', 'DEVELOPMENT', 'REVIEW', 'LAUNCH', 'COMPLETED']`
