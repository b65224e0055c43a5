/** Returns the label of an action or field, such as 'Project: status change' for `project.status_change`. */
export function actionLabel(action: string): string {
  const [thing = '', ...act] = action.split('.')
  const words = [thing, act.join(' ')].map((part) =>
    part.replace(/[_-]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'),
  )
  const [first = '', second] = words.map((part) => part.toLowerCase())
  const start = first.charAt(0).toUpperCase() + first.slice(1)
  return second ? `${start}: ${second}` : start
}
