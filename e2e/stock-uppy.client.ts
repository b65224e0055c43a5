import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'

declare global {
  interface Window {
    stockUppy: { upload: typeof upload }
  }
}

interface UploadRequest {
  projectId: string
  size: number
  inParts: boolean
}

/** Uploads a text file. Returns the URL to register it by, or the reason it was refused. */
export async function upload({
  projectId,
  size,
  inParts,
}: UploadRequest): Promise<{ uploadURL?: string; error?: string }> {
  const uppy = new Uppy().use(AwsS3, { endpoint: '/api', shouldUseMultipart: () => inParts })
  const data = new Blob(['x'.repeat(size)], { type: 'text/plain' })
  uppy.addFile({ name: 'film.txt', type: 'text/plain', data, meta: { projectId, size } })
  const result = await uppy.upload()
  return {
    uploadURL: result?.successful?.[0]?.uploadURL,
    error: result?.failed?.[0]?.error ?? undefined,
  }
}
