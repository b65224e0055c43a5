import { t } from '#kernel/i18n/t.ts'
import { m as common } from '#ui/messages.ts'
import { m } from '../messages.ts'

/** A placeholder that Uppy fills in itself. */
const count = '%{smart_count}'
const complete = '%{complete}'
const file = '%{fileName}'

/** All text that Uppy shows here. Uppy uses 0 for one file and 1 for more. */
export const uploaderLabels = {
  dashboardTitle: t(m.pickerTitle),
  dropPasteFiles: t(m.dropFiles, { choose: '%{browseFiles}' }),
  browseFiles: t(m.chooseFiles),
  dropHint: t(m.dropHere),
  addMoreFiles: t(m.addMoreFiles),
  addingMoreFiles: t(m.addingMoreFiles),
  addMore: t(m.addMore),
  back: t(m.back),
  cancel: t(common.cancel),
  done: t(m.done),
  removeFile: t(m.removeFile),
  uploadComplete: t(m.uploadComplete),
  uploadPaused: t(m.uploadPaused),
  resumeUpload: t(m.resumeUpload),
  pauseUpload: t(m.pauseUpload),
  retryUpload: t(m.retryUpload),
  cancelUpload: t(m.cancelUpload),
  uploading: t(m.uploading),
  complete: t(m.complete),
  uploadFailed: t(m.uploadFailed),
  paused: t(m.paused),
  retry: t(m.retry),
  pause: t(m.pause),
  resume: t(m.resume),
  showErrorDetails: t(m.showErrorDetails),
  xFilesSelected: { 0: t(m.oneSelected, { count }), 1: t(m.manySelected, { count }) },
  uploadingXFiles: { 0: t(m.uploadingOne, { count }), 1: t(m.uploadingMany, { count }) },
  processingXFiles: { 0: t(m.processingOne, { count }), 1: t(m.processingMany, { count }) },
  filesUploadedOfTotal: {
    0: t(m.uploadedOfOne, { complete, count }),
    1: t(m.uploadedOfMany, { complete, count }),
  },
  uploadXFiles: { 0: t(m.uploadOne, { count }), 1: t(m.uploadMany, { count }) },
  uploadXNewFiles: { 0: t(m.uploadOneMore, { count }), 1: t(m.uploadManyMore, { count }) },
  xMoreFilesAdded: { 0: t(m.oneMoreAdded, { count }), 1: t(m.manyMoreAdded, { count }) },
  dataUploadedOfTotal: t(m.dataOfTotal, { complete, total: '%{total}' }),
  xTimeLeft: t(m.timeLeft, { time: '%{time}' }),
  youCanOnlyUploadX: { 0: t(m.onlyOne, { count }), 1: t(m.onlyMany, { count }) },
  exceedsSize: t(m.exceedsSize, { file: '%{file}', size: '%{size}' }),
  noDuplicates: t(m.noDuplicates, { file }),
  noMoreFilesAllowed: t(m.noMoreFiles),
}

export const singleFileLabels = {
  ...uploaderLabels,
  dashboardTitle: t(m.pickerTitleOne),
  dropPasteFiles: t(m.dropFile, { choose: '%{browseFiles}' }),
  browseFiles: t(m.chooseFile),
}
