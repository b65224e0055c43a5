import { t } from '#kernel/i18n/t.ts'
import { files as fileRows, fileVersions } from '#schema/files.ts'
import { m } from '#work/uploads/messages.ts'
import type { StoryFile } from '../story/shape.ts'
import { audienceOf, nameOf, type Seeded, type SeededProject } from './context.ts'

/** Creates a project's files with their versions. Their bytes are already stored. */
export async function seedFiles(seeded: Seeded, project: SeededProject): Promise<void> {
  const rows = project.files.map((file) => ({
    id: project.fileId(file.name),
    projectId: project.id,
    kind: file.kind,
    version: file.versions.length,
    internal: file.internal ?? false,
    createdAt: momentOfVersion(seeded, file, 0),
    updatedAt: momentOfVersion(seeded, file, -1),
  }))
  await seeded.tx.insert(fileRows).values(rows)
  for (const file of project.files) await seedVersions(seeded, project, file)
}

function momentOfVersion({ at }: Seeded, { name, versions }: StoryFile, index: number): Date {
  const version = versions.at(index)
  if (!version) throw new Error(`${name} has no version`)
  return at(version.at)
}

async function seedVersions(seeded: Seeded, project: SeededProject, file: StoryFile): Promise<void> {
  const { tx, at, bytes, people, actions } = seeded
  const { name, kind, internal = false } = file
  const [projectId, fileId] = [project.id, project.fileId(name)]
  const versions = file.versions.map(({ by, at: when }, index) => {
    const version = index + 1
    return { by, version, createdAt: at(when), ...bytes.versionOf(project.key, name, version) }
  })
  await tx
    .insert(fileVersions)
    .values(versions.map(({ by, ...version }) => ({ ...version, fileId, uploaderId: people[by] })))
  for (const { by, version, createdAt, mediaType, size } of versions) {
    actions.push({
      at: createdAt,
      by,
      action: version === 1 ? 'file.create' : 'file.version',
      targetTable: 'files',
      targetId: fileId,
      metadata: { projectId, version, kind, internal, originalName: name, mediaType, size },
      notification: {
        to: audienceOf(project, by, internal),
        title:
          version === 1
            ? t(m.newsFile, { actor: nameOf(by), name })
            : t(m.newsVersion, { actor: nameOf(by), version, name }),
        body: project.name,
        link: `/projects/${projectId}?tab=files`,
        projectId,
      },
    })
  }
}
