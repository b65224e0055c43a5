interface Choices {
  designs: { fileId: string; version: number }[]
  userIds: string[]
}

/**
 * Returns the choices as the form shows them now: designs in their shown versions, which may have changed
 * since they were ticked, and only designs and people that can still be chosen.
 */
export function stillOffered<T extends Choices>(
  body: T,
  designs: { id: string; version: number }[],
  people: { userId: string }[],
): T {
  const chosen = new Set(body.designs.map(({ fileId }) => fileId))
  return {
    ...body,
    designs: designs.filter(({ id }) => chosen.has(id)).map(({ id, version }) => ({ fileId: id, version })),
    userIds: body.userIds.filter((id) => people.some(({ userId }) => userId === id)),
  }
}
