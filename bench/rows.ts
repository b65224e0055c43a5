import { address } from '#kernel/browser/call.ts'
import { signIn } from '#people/sign-in/contract.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { search } from '#portal/search/contract.ts'
import { listMessages, sendMessage } from '#work/messages/contract.ts'
import { getProject, listProjects } from '#work/projects/contract.ts'
import type { BenchRequest } from './requests.ts'
import type { BenchPerson } from './seed.ts'
import { password } from './seed.ts'

/** A call that is measured in requests per second, with both baselines. */
export interface Row {
  name: string
  goal: string
  request(person: BenchPerson): BenchRequest
  /** The call of the ceiling that returns the same content. */
  ceiling?(person: BenchPerson): BenchRequest
}

export const rows: Row[] = [
  {
    name: 'list of 50 projects',
    goal: '0.9× the ceiling',
    request: (person) => get(address(listProjects, { query: { limit: 50 } }), person),
    ceiling: (person) => get('/list', person),
  },
  {
    name: 'one project',
    goal: '0.6× the ceiling',
    request: (person) => get(address(getProject, { params: { id: person.projectId } }), person),
    ceiling: (person) => get(`/project/${person.projectId}`, person),
  },
  {
    name: '50 messages',
    goal: '0.9× the ceiling',
    request: (person) => get(address(listMessages, { params: { id: person.projectId } }), person),
    ceiling: (person) => get(`/messages/${person.projectId}`, person),
  },
  {
    name: '50 notifications',
    goal: '0.8× the ceiling',
    request: (person) => get(listNotifications.path, person),
    ceiling: (person) => get('/notifications', person),
  },
  {
    name: 'search through 100,000 messages and everything else',
    goal: '0.5× the floor',
    request: (person) => get(address(search, { query: { q: 'picture little 17' } }), person),
  },
  {
    name: 'customer’s dashboard',
    goal: '1,000',
    request: (person) => get(getDashboard.path, person),
  },
  {
    name: 'post a message, to 40 projects in turn',
    goal: '0.8× the ceiling',
    request: (person) => post(address(sendMessage, { params: { id: person.projectId } }), person),
    ceiling: (person) => post(`/post/${person.projectId}`, person),
  },
]

export function dashboardOf(token: string): BenchRequest {
  return { method: 'GET', path: getDashboard.path, headers: headersOf(token) }
}

export function signInOf(person: BenchPerson): BenchRequest {
  return {
    method: 'POST',
    path: signIn.path,
    headers: { 'content-type': 'application/json' },
    body: () => JSON.stringify({ email: person.email, password }),
  }
}

export function headersOf(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

function get(path: string, { token }: BenchPerson): BenchRequest {
  return { method: 'GET', path, headers: headersOf(token) }
}

function post(path: string, { token }: BenchPerson): BenchRequest {
  const body = () =>
    JSON.stringify({ id: crypto.randomUUID(), body: 'Shall we move the picture up a little?' })
  return { method: 'POST', path, headers: headersOf(token), body }
}
