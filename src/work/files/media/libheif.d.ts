/** The parts of libheif-js that Easel uses. It comes without types for its JavaScript wrapper. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    is_primary(): boolean
    /** As displayed, after rotation. */
    get_width(): number
    get_height(): number
    /** Fills `target.data` with RGBA pixels, then calls back with `target`, or with null if it fails. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      callback: (drawn: object | null) => void,
    ): void
    free(): void
  }

  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
