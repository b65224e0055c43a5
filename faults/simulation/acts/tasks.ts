import { changeTask, createTask, deleteTask } from '#work/milestones/contract.tasks.ts'
import type { Act } from '../act.ts'
import { act } from '../act.ts'
import { refuseProject, refuseUnlessStaff, staffPerson } from '../model/access.ts'
import type { World } from '../model/world.ts'
import { pickOne } from '../model/world.ts'

export function task(world: World): Act {
  const who = staffPerson(world)
  const project = world.random.pick(world.projects)
  const within = world.random.chance(0.5) ? (pickOne(world, project.milestones) ?? null) : null
  const isInternal = world.random.chance(0.2)
  const body = {
    title: `task ${project.tasks.length}`,
    milestoneId: within?.id ?? null,
    internal: isInternal,
  }
  return act({
    who,
    endpoint: createTask,
    input: { params: { id: project.id }, body },
    expect: refuseProject(who, project) ?? refuseUnlessStaff(who) ?? 201,
    accepted: (made) =>
      void project.tasks.push({ id: made.id, milestone: within, isInternal, isDone: false }),
  })
}

/** Checks off a task, opens it again, or deletes it. */
export function finishTask(world: World): Act | undefined {
  const project = world.random.pick(world.projects)
  const found = pickOne(world, project.tasks)
  if (!found) return undefined
  const who = staffPerson(world)
  const params = { id: found.id }
  const isHidden = (found.isInternal || found.milestone?.isInternal) && who.kind !== 'STAFF'
  const refusal = refuseProject(who, project) ?? (isHidden ? 404 : refuseUnlessStaff(who))
  if (world.random.chance(0.2)) {
    const accepted = () => {
      project.tasks = project.tasks.filter((one) => one !== found)
    }
    return act({
      who,
      endpoint: deleteTask,
      input: { params },
      expect: refusal ?? 204,
      again: [404],
      accepted,
    })
  }
  const done = world.random.chance(0.8)
  return act({
    who,
    endpoint: changeTask,
    input: { params, body: { done } },
    expect: refusal ?? 200,
    again: [200],
    accepted: () => {
      found.isDone = done
    },
  })
}
