import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Select } from '#ui/form/select.tsx'
import { firstPair } from '#work/files/comparison-link.ts'
import type { FileItem } from '#work/files/contract.ts'
import { untitled } from '#work/files/contract.ts'
import { CompareButton } from '#work/files/screens/compare-button.tsx'
import { FinalBadge } from '#work/files/screens/final-state.tsx'
import { m } from '../../messages.ts'
import type { CanvasTarget } from './canvas-target.ts'
import { PageSwitcher } from './page-switcher.tsx'

type TargetSwitcherProps = {
  canvasTarget: CanvasTarget
  /** The available files in their newest versions. */
  files: FileItem[]
  /** The version shown. */
  file: FileItem | undefined
  /** Whether the empty board has pins and must therefore be available too. */
  boardHasPins: boolean
  /** Returns the number of open pins on a version of the file shown. */
  openOn: (version: number) => number
  onChange: (canvasTarget: CanvasTarget) => void
  children?: ReactNode
}

const board = 'board'

/** Selects the mockup, its version and its page, if there's more than one. */
export function TargetSwitcher({
  canvasTarget,
  files,
  file,
  boardHasPins,
  openOn,
  onChange,
  children,
}: TargetSwitcherProps) {
  const newest = files.find((one) => one.id === canvasTarget?.fileId)
  const nameOf = (one: FileItem) => (one.id === file?.id ? file : one).originalName ?? untitled
  const chooseFile = (value: string) => {
    const next = files.find((one) => one.id === value)
    onChange(next ? { fileId: next.id, version: next.version, page: 1 } : null)
  }
  const choices = files.length + (boardHasPins || !canvasTarget ? 1 : 0)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {choices > 1 ? (
        <Select
          filter
          aria-label={t(m.mockup)}
          value={canvasTarget?.fileId ?? board}
          onChange={(event) => chooseFile(event.target.value)}
          className="w-56 max-w-full"
        >
          {files.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
          {(boardHasPins || !canvasTarget) && <option value={board}>{t(m.emptyBoard)}</option>}
        </Select>
      ) : (
        <p className="min-w-0 truncate font-medium max-sm:w-full">
          {newest ? nameOf(newest) : t(m.emptyBoard)}
        </p>
      )}
      <FinalBadge file={newest} />
      {canvasTarget && newest && newest.version > 1 && (
        <Select
          filter
          aria-label={t(m.version)}
          value={canvasTarget.version}
          onChange={(event) => onChange({ ...canvasTarget, version: Number(event.target.value), page: 1 })}
          className="w-52 max-w-full max-sm:w-50 sm:pointer-coarse:w-56"
        >
          {countdown(newest.version).map((version) => (
            <option key={version} value={version}>
              {versionLabel(version, version === newest.version, openOn(version))}
            </option>
          ))}
        </Select>
      )}
      {canvasTarget && newest && newest.version > 1 && newest.thumbnailUrl && (
        <CompareButton small pair={firstPair(newest, canvasTarget.version, canvasTarget.page)} />
      )}
      {canvasTarget && file?.pages && file.pages > 1 && (
        <PageSwitcher
          page={canvasTarget.page}
          pages={file.pages}
          onChange={(page) => onChange({ ...canvasTarget, page })}
        />
      )}
      {children}
    </div>
  )
}

function versionLabel(version: number, isNewest: boolean, open: number): string {
  if (open > 0) return t(isNewest ? m.newestOpen : m.versionOpen, { version, open })
  return t(isNewest ? m.newestNumber : m.versionNumber, { version })
}

function countdown(from: number): number[] {
  return Array.from({ length: from }, (_, at) => from - at)
}
