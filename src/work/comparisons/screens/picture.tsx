import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { DesignPicture } from '#work/files/screens/design-picture.tsx'
import { m } from '../messages.ts'
import type { ComparedVersion } from './compared-version.ts'

/** One version as a picture, as wide as its parent. */
export function VersionPicture({ of, page }: { of: ComparedVersion; page: number }) {
  const [failed, setFailed] = useState(false)
  const named = { version: of.version, page }
  if (page > (of.pages ?? 1)) return <Missing text={t(m.noPageInVersion, named)} />
  if (failed) return <Missing text={t(m.pictureFailed)} />
  return (
    <DesignPicture
      file={of}
      urls={of.urls}
      page={page}
      alt={of.pages ? t(m.versionPage, named) : t(m.versionNumber, named)}
      onFailed={() => setFailed(true)}
    />
  )
}

function Missing({ text }: { text: string }) {
  return <p className="grid aspect-16/10 place-items-center bg-card p-8 text-center text-muted">{text}</p>
}
