/** Conditions for queries that join `milestones`, and `tasks` with the milestone of each. */
export { hiddenTask, visibleTasks } from './data.tasks.ts'
export { visibleMilestones } from './data.ts'
